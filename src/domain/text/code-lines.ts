const LONGEST = 300;

/** SQL keywords in capitals, with what follows them in every statement. */
const sql =
  /^(?:SELECT\s(?=.*(?:\bFROM\b|[*,;]))|SELECT\s+(?:DISTINCT\s+)?[a-z_][\w.]*$|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\b|DELETE\s+FROM\s|CREATE\s+(?:OR\s+REPLACE\s+)?(?:TEMP\w*\s+)?(?:TABLE|DATABASE|INDEX|VIEW|UNIQUE|USER|ROLE|TRIGGER|FUNCTION|SCHEMA)\b|ALTER\s+(?:TABLE|DATABASE|USER)\b|DROP\s+(?:TABLE|DATABASE|INDEX|VIEW|USER)\b|TRUNCATE\s+TABLE\b|GRANT\s.*\bON\b|(?:LEFT|RIGHT|INNER|OUTER|FULL|CROSS)?\s?JOIN\s.*\bON\b|FROM\s+\w+(?:\s+\w+){0,2}(?:\s*,\s*\w+(?:\s+\w+)?){0,9}\s*;?$|WHERE\s+\S+\s*(?:[=<>]|LIKE\b|IN\b|IS\b|BETWEEN\b)|(?:GROUP|ORDER)\s+BY\s+\S+|HAVING\s.*[=<>]|VALUES\s*\()/;
/** In lower case, SQL looks like a sentence, so these patterns need more context. */
const sqlInSmallLetters = /^(?:select\s.*\sfrom\s|insert into\s|delete from\s|update \S+ set\s|create table\s).*;$/;
/** Terminal prompts before a command. */
const prompt =
  /^(?:\$ (?:sudo )?[a-z][\w./-]*(?:\s+\S|$)|>>> \S|In \[\d+\]:|PS [A-Z]:\\[^>]*>|[A-Z]:\\[^>]*>\s*\S|[\w-]+@[\w.-]+:[^\s$#]*[$#] )/;
const command =
  /^(?:sudo|npm|npx|pip3?|apt(?:-get)?|git|docker|kubectl|cd|mkdir|chmod|curl|wget|ssh|conda|brew)\s+(?:-{1,2}\w|install|run|clone|commit|push|pull|add|init|build|update|\.{0,2}\/|https?:)/;
const statement = new RegExp(
  [
    String.raw`#include\s*[<"]|import\s+[\w.]+(?:\s+as\s+\w+)?;?$|import\s.*\sfrom\s+['"]|from\s+[\w.]+\s+import\s|using\s+[\w.]+;|package\s+[\w.]+;`,
    String.raw`(?:public|private|protected|static|final|const|let|var|int|float|double|char|bool|void|string|String)\s+\S.*[;{]$`,
    String.raw`(?:def|class|function|fn|func)\s+\w+\s*[({:]|(?:if|while|for|switch|catch)\s*\(.*\)\s*[{;]$|(?:else|try|finally|do)\s*[:{]$`,
    String.raw`for\s+\w+\s+in\s+\w+[(\w)[\].,: ]{0,40}:$|(?:while|if|elif)\s+\S+\s*(?:[=!<>]=|[<>])\s*\S+.*:$`,
    String.raw`return\b[^.]{0,40};$|\}\s*(?:else\b.*)?[;,)]*$`,
  ]
    .map((pattern) => `^(?:${pattern})`)
    .join('|'),
);
const callOrAssignment =
  /^[a-z_]\w*(?:\.\w+|\[[^\]]*\])*\s*(?:\((?:.*\)\s*[;{]|.*["'].*\))|(?:=|\+=|-=|<-|:=)\s*[^=\s].*(?:;|\]|["']))$|^[a-z_]\w*\.\w+\(.*\)$|^\w+\s*<-\s*\w+\(.*\)$/;

/**
 * Whether a line is code, a query or a terminal command, not a sentence or formula.
 *
 * @example isCodeLine('SELECT name FROM users WHERE age > 3;') // true
 */
export function isCodeLine(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST) return false;
  return [sql, sqlInSmallLetters, prompt, command, statement, callOrAssignment].some((pattern) => pattern.test(text));
}
