import { type ClientRequest, request as httpRequest } from 'node:http';
import type { TestClient } from './test-client.ts';

/** One upload, as it goes over the wire, that can be cut anywhere and sent again with the same key. */
export interface RawUpload {
  body: string;
  /** Opens a connection of its own; the caller writes the body to it. */
  open(): ClientRequest;
  /** Sends all of it and cuts the connection before the answer. */
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
    // That it was cut is what is wanted.
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
