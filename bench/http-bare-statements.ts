/** The reads and writes of the two measured calls, as the stores of the product do them. */
export const statements = {
  session: `select s.id as session_id, s.uuid as session_uuid, s.token_hash, s.user_agent, s.address,
      s.created_at as opened_at, s.last_used_at, u.*
    from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
  documents: `select * from documents where owner_id = $1 order by created_at desc, id desc limit $2 offset $3`,
  documentCount: `select count(*) as all from documents where owner_id = $1`,
  chips: `select l.document_id, f.uuid, f.name, f.hue from document_folders l join folders f on f.id = l.folder_id
    where l.document_id = any($1::bigint[]) order by lower(f.name)`,
  findAction: `select * from idempotency_keys where principal = $1 and method = $2 and path = $3 and key = $4`,
  lockDocumentsForShare: `select d.id, d.uuid from documents d join quiz_documents l on l.document_id = d.id
    join quizzes q on q.id = l.quiz_id where q.uuid = $1 and q.owner_id = $2 order by d.id for key share of d`,
  lockQuiz: `select * from quizzes where uuid = $1 and owner_id = $2 for update`,
  latestAttempt: `select * from attempts where quiz_id = $1 order by number desc limit 1`,
  questions: `select * from questions where quiz_id = $1 order by position`,
  answers: `select * from answers where attempt_id = $1`,
  updateAttempt: `update attempts set current_question_uuid = $1 where id = $2`,
  saveAnswer: `insert into answers (attempt_id, question_id, option_uuid, correct, review_later, elapsed_ms, answered_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (attempt_id, question_id) do update set option_uuid = excluded.option_uuid, correct = excluded.correct,
      review_later = excluded.review_later, elapsed_ms = excluded.elapsed_ms, answered_at = excluded.answered_at`,
  keepAction: `insert into idempotency_keys (principal, method, path, key, body_hash, status, answer, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning key`,
};

export type StatementName = keyof typeof statements;

interface DocumentRow {
  id: number;
  uuid: string;
  name: string;
  file_name: string;
  kind: string;
  language: string | null;
  status: string;
  error_code: string | null;
  size_bytes: number;
  page_count: number | null;
  analysis_status: string;
  analysis_percent: number;
  preview: string | null;
  warnings: string[];
  created_at: Date;
  version: number;
}

interface QuizRow {
  id: number;
}

interface QuestionRow {
  id: number;
  uuid: string;
  correct_option_uuid: string;
  explanation: string;
  document_version: string;
  quote: string;
  quote_start: number;
  quote_end: number;
  anchor: unknown;
}

/** The columns of each statement that the bare routes look at. */
interface Rows {
  session: { id: number; uuid: string };
  documents: DocumentRow;
  documentCount: { all: number };
  chips: { document_id: number; uuid: string; name: string; hue: string };
  findAction: { answer: unknown };
  lockDocumentsForShare: { uuid: string };
  lockQuiz: QuizRow;
  latestAttempt: { id: number };
  questions: QuestionRow;
  answers: { question_id: number };
  updateAttempt: Record<string, never>;
  saveAnswer: Record<string, never>;
  keepAction: { key: string };
}

export type Row<Name extends StatementName> = Rows[Name];
