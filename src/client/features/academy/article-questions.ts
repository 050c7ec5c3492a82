/** Lets the options of each question be chosen; without this, answers are folded below it. */
export function showQuestions(page: HTMLElement): void {
  for (const question of page.querySelectorAll<HTMLElement>('.check-question')) showQuestion(question, page.dataset);
}

function showQuestion(question: HTMLElement, { correct, yours }: DOMStringMap): void {
  const right = Number(question.dataset['right']);
  const buttons = [...question.querySelectorAll('ol > li')].map(asButton);
  let isAnswered = false;

  function answer(chosen: number): void {
    if (isAnswered) return;
    isAnswered = true;
    for (const [index, button] of buttons.entries()) {
      // One that is disabled would lose the focus.
      button.setAttribute('aria-disabled', 'true');
      if (index === right) judge(button, 'is-right', correct);
      else if (index === chosen) judge(button, 'is-wrong', yours);
    }
    const why = question.querySelector('details');
    if (why) why.open = true;
  }
  for (const [index, button] of buttons.entries()) button.addEventListener('click', () => answer(index));
}

function asButton(item: Element): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...item.childNodes);
  item.append(button);
  return button;
}

function judge(button: HTMLButtonElement, verdict: string, words = ''): void {
  button.parentElement?.classList.add(verdict);
  const label = document.createElement('span');
  label.className = 'check-verdict';
  label.textContent = words;
  button.append(label);
}
