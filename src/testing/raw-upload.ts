import { type ClientRequest, request as httpRequest } from 'node:http';
import type { TestClient } from './test-client.ts';

/** An upload as sent over the network, which can be cut anywhere and repeated with the same key. */
export interface RawUpload {
  body: string;
  /** Opens a separate connection; the caller writes the body to it. */
  open(): ClientRequest;
  /** Sends everything and cuts the connection before the response. */
  sendAndCut(): Promise<void>;
  send(): Promise<Response>;
}

export function rawUpload(origin: string, { cookies }: TestClient, text: string): RawUpload {
  const address = `${origin}/api/documents/file`;
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="cut.txt"\r\n\r\n';
  const body = `${head}${text}\r\n--cut--\r\n`;
  const headers = {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'multipart/form-data; boundary=cut',
    'x-requested-with': 'fetch',
    'idempotency-key': crypto.randomUUID(),
  };
  function open(): ClientRequest {
    const length = { 'content-length': Buffer.byteLength(body) };
    // The cut is intended.
    return httpRequest(address, { method: 'POST', headers: { ...headers, ...length } }).on('error', () => undefined);
  }
  return {
    body,
    open,
    sendAndCut: () =>
      new Promise((resolve) => {
        const request = open();
        request.once('close', resolve);
        request.end(body, () => request.destroy());
      }),
    send: () => fetch(address, { method: 'POST', headers, body }),
  };
}
