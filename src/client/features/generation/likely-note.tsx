import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { countLikelyQuestions, type LikelyQuestions } from '#contract/generation.ts';
import { call } from '#client/lib/api-client.ts';
import { addTexts, type Translate, useTranslate } from '#client/lib/i18n.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { Button } from '#client/ui/button.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import * as texts from '#locales/likely.ts';

addTexts(texts);

type TestOptions = NonNullable<BodyInputOf<typeof countLikelyQuestions>['options']>;

const SETTLES_MS = 400;

interface Likely {
  likely: LikelyQuestions;
  /** The counted options. */
  options: { count: number } & Pick<TestOptions, 'style' | 'forms'>;
}

/** Counts the likely questions of a test about one document; undefined counts nothing. */
export function useLikely(
  documentUuid: string | undefined,
  options: (TestOptions & { count: number }) | undefined,
): Likely | undefined {
  const settled = useDebounced(JSON.stringify(options), SETTLES_MS);
  const { data } = useQuery({
    // Not below the document's path: a refresh of the document changes nothing here.
    queryKey: ['/api/likely-questions', documentUuid, settled],
    queryFn: async ({ signal }): Promise<Likely & { documentUuid: string }> => {
      // This hook wrote it.
      const counted = JSON.parse(settled) as TestOptions & { count: number };
      const asked = { params: { uuid: documentUuid ?? '' }, body: { options: counted }, signal };
      return { documentUuid: asked.params.uuid, likely: await call(countLikelyQuestions, asked), options: counted };
    },
    enabled: documentUuid !== undefined && settled !== undefined,
    placeholderData: keepPreviousData,
    // Each new test uses up some of them.
    staleTime: 0,
  });
  return options && data?.documentUuid === documentUuid ? data : undefined;
}

/** Returns why fewer questions than requested are likely, in sentences; undefined if nothing is missing. */
function likelyWords(
  { likely, choices, mixed, mayBeMore }: LikelyQuestions,
  { count: wanted, style, forms }: Likely['options'],
  t: Translate,
): string | undefined {
  if (likely === null) return undefined;
  const isOfChoices = forms === undefined && (style ?? 'choice') === 'choice';
  const hasFewChoices = isOfChoices && likely > 0 && choices * 2 < likely && !mayBeMore;
  if (likely >= wanted && !hasFewChoices) return undefined;
  const number =
    likely === 0
      ? t(mayBeMore ? 'likely.leastNone' : 'likely.none')
      : t(mayBeMore ? 'likely.least' : 'likely.some', { count: likely, wanted });
  return [
    ...(likely < wanted ? [number] : []),
    ...(hasFewChoices ? [choices > 0 ? t('likely.choices', { count: choices }) : t('likely.noChoices')] : []),
    ...(mixed === null ? [] : [t('likely.mixed', { count: mixed })]),
  ].join(' ');
}

interface LikelyNoteProps extends Likely {
  onMix: () => void;
}

/** States how many questions a test will have if that is fewer than requested, and offers all forms (L02). */
export function LikelyNote({ likely, options, onMix }: LikelyNoteProps) {
  const { t } = useTranslate();
  const words = likelyWords(likely, options, t);
  if (words === undefined) return null;
  return (
    <output>
      <Note tone="info">
        <Row wrapped>
          <span>{words}</span>
          {likely.mixed === null ? null : (
            <Button size="small" onClick={onMix}>
              {t('likely.mix')}
            </Button>
          )}
        </Row>
      </Note>
    </output>
  );
}
