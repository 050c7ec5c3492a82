/** The server rejects younger tickets. */
const YOUNGEST_MS = 3_200;

async function getTicket(): Promise<string> {
  const response = await fetch('/api/forms/newsletter/ticket');
  if (!response.ok) throw new Error('no ticket');
  return ((await response.json()) as { ticket: string }).ticket;
}

/** Shows the newsletter form, which requires scripts, and submits it. */
export function startNewsletterForm(form: HTMLFormElement): void {
  const status = form.querySelector('output');
  let started: { since: number; ticket: Promise<string> } | undefined;
  const start = () => {
    started ??= { since: Date.now(), ticket: getTicket() };
    started.ticket.catch(() => (started = undefined));
    return started;
  };
  const showStatus = (word: 'sent' | 'failed' | 'busy') => {
    if (status) status.textContent = status.dataset[word] ?? '';
    form.toggleAttribute('data-done', word === 'sent');
  };
  form.hidden = false;
  form.addEventListener('focusin', start);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send().catch(() => showStatus('failed'));
  });

  async function send(): Promise<void> {
    showStatus('busy');
    const { since, ticket: coming } = start();
    const ticket = await coming;
    await new Promise((resolve) => setTimeout(resolve, since + YOUNGEST_MS - Date.now()));
    // A ticket is valid for one attempt.
    started = undefined;
    const typed = new FormData(form);
    const language = document.documentElement.lang;
    const body = { email: typed.get('email'), homepage: typed.get('homepage'), language, ticket };
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await fetch('/api/newsletter', { method: 'POST', headers, body: JSON.stringify(body) });
    showStatus(response.ok ? 'sent' : 'failed');
  }
}
