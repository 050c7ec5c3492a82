/** The server rejects younger tickets; counted from their arrival, whose delay is unknown. */
const YOUNGEST_MS = 3_200;

async function getTicket(): Promise<{ ticket: string; since: number }> {
  const response = await fetch('/api/forms/newsletter/ticket');
  if (!response.ok) throw new Error('no ticket');
  const { ticket } = (await response.json()) as { ticket: string };
  return { ticket, since: Date.now() };
}

/** Shows the newsletter form, which requires scripts, and submits it. */
export function startNewsletterForm(form: HTMLFormElement): void {
  const status = form.querySelector('output');
  let started: ReturnType<typeof getTicket> | undefined;
  const start = () => {
    started ??= getTicket();
    started.catch(() => (started = undefined));
    return started;
  };
  const showStatus = (word: 'sent' | 'failed' | 'busy') => {
    if (status) status.textContent = status.dataset[word] ?? '';
    form.toggleAttribute('data-done', word === 'sent');
  };
  form.hidden = false;
  form.addEventListener('focusin', () => void start());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send().catch(() => showStatus('failed'));
  });

  async function send(): Promise<void> {
    showStatus('busy');
    const { ticket, since } = await start();
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
