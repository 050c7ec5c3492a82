import { type Endpoint, type OutputOf, urlOf } from '#contract/endpoint.ts';
import { createApiError, parseJson, reportLostSession, TIMEOUT_MS } from './api-client.ts';
import { setReachable } from './reachability.ts';

interface UploadInput {
  params?: Record<string, string>;
  /** Sent before the file, so that the server has them when the file begins. */
  fields: Record<string, string>;
  file: File;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uploads one file with progress. Never retries, and fails after 30 s without progress (Y01). */
export function upload<E extends Endpoint>(endpoint: E, input: UploadInput): Promise<OutputOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const restartTimeout = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), TIMEOUT_MS);
    };
    const end = () => clearTimeout(stalled);

    request.open(endpoint.method, urlOf(endpoint, { params: input.params ?? {} }));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('idempotency-key', crypto.randomUUID());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimeout();
      if (total > 0) input.onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      end();
      setReachable(true);
      const answer = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        resolve(answer as OutputOf<E>);
        return;
      }
      const error = createApiError(request.status, answer);
      reportLostSession(endpoint.path, error);
      reject(error);
    });
    const fail = () => {
      end();
      reject(input.signal.aborted ? (input.signal.reason as Error) : createApiError(0, undefined));
    };
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    input.signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    for (const [name, value] of Object.entries(input.fields)) form.append(name, value);
    form.append('file', input.file);
    restartTimeout();
    request.send(form);
  });
}
