import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type BodyInputOf,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryInputOf,
  urlOf,
} from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';

interface InsideInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInputOf<E>;
  body?: BodyInputOf<E>;
}
export type CallInside = <E extends Endpoint>(endpoint: E, input?: InsideInput<E>) => Promise<OutputOf<E>>;

/** A rejected call, with the code and message of the error catalogue. */
export class CallRefused extends Error {
  readonly code: string;

  constructor({ code, message }: Pick<ErrorBody, 'code' | 'message'>) {
    super(message);
    this.code = code;
  }
}

/** Headers from which the gate identifies the caller. */
const passedOn = [
  'accept-language',
  'authorization',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Makes internal calls on behalf of the caller of `request`, each through the same gate. */
export function createCallInside(app: FastifyInstance, request: FastifyRequest): CallInside {
  const { remoteAddress } = request.socket;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => passedOn.includes(name)));
  return async (endpoint, { params, query, body } = {}) => {
    const { statusCode, payload } = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, {
        params: params as Record<string, string> | undefined,
        query: query as Record<string, unknown> | undefined,
      }),
      headers,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const answer: unknown = JSON.parse(payload);
    if (statusCode >= 400) throw new CallRefused(answer as ErrorBody);
    // The call's serializer wrote this JSON.
    return answer as OutputOf<typeof endpoint>;
  };
}
