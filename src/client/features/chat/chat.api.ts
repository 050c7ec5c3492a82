import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Chat,
  type ChatSources,
  type ChatTurn,
  clearChat,
  getChat,
  rateAnswer,
  retryEmbeddings,
} from '#contract/chat.ts';
import { urlOf } from '#contract/endpoint.ts';
import { getEngine } from '#contract/model.ts';
import { call, createApiError } from '#client/lib/api-client.ts';
import { useGuest } from '#client/lib/guest.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { askAndListen } from './ask-document.ts';

const queryOf = (uuid: string) => read(getChat, { params: { uuid } });
const addressOf = (uuid: string) => urlOf(getChat, { params: { uuid } });

/** The server saves a stopped answer a moment later. */
const KEPT_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 500;

/** Fetches the chat; polls while the document is being indexed (C01). */
export function useChat(documentUuid: string, stoppedAt: number) {
  const poll = usePollInterval();
  const isGuest = useGuest() !== undefined;
  return useQuery({
    ...queryOf(documentUuid),
    // The server stores nothing for guests, so this copy is the only one.
    ...(isGuest ? { staleTime: Infinity } : {}),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'preparing' || data?.byMeaning === 'preparing') return poll;
      const isStopping = Date.now() - stoppedAt < KEPT_WITHIN_MS && data?.turns.at(-1)?.answer === null;
      return isStopping ? LOOK_AGAIN_MS : false;
    },
  });
}

/** Whether the model has reached its daily budget. */
export function useIsModelSpent(engine: string | undefined): boolean {
  const isGuest = useGuest() !== undefined;
  const { data } = useQuery({
    ...read(getEngine, {}),
    enabled: !isGuest && engine !== undefined && engine !== 'offline',
  });
  return data?.state === 'spent';
}

export function useClearChat(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearChat, { params: { uuid: documentUuid } }),
    onSettled: () => refresh(client, addressOf(documentUuid)),
  });
}

/** Retries the embedding of the document after a failure. */
export function useRetryEmbeddings(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryEmbeddings, { params: { uuid: documentUuid } }),
    onSettled: () => refresh(client, addressOf(documentUuid)),
  });
}

/** Rates an answer; shows it at once, and reverts if saving fails. */
export function useRateAnswer(documentUuid: string) {
  const client = useQueryClient();
  const { queryKey } = queryOf(documentUuid);
  return useMutation({
    mutationFn: ({ uuid, isUseful }: Pick<ChatTurn, 'uuid' | 'isUseful'>) =>
      call(rateAnswer, { params: { uuid: documentUuid, turnUuid: uuid }, body: { isUseful } }),
    onMutate: ({ uuid, isUseful }) =>
      client.setQueryData<Chat>(queryKey, (chat) => {
        const turns = chat?.turns.map((turn) => (turn.uuid === uuid ? { ...turn, isUseful } : turn));
        return chat && turns ? { ...chat, turns } : chat;
      }),
    onError: () => refresh(client, addressOf(documentUuid)),
  });
}

/** The question being answered, with its partial answer. */
export interface OpenQuestion {
  uuid: string;
  content: string;
  text: string;
  error: Error | undefined;
}

/** Asks a question, shows the answer as it arrives, and adds it to the chat when done. */
export function useAsk(documentUuid: string) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenQuestion>();
  /** Unanswered questions that were followed by another; kept, so that nobody has to retype them. */
  const [unanswered, setUnanswered] = useState<OpenQuestion[]>([]);
  const [stoppedAt, setStoppedAt] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  const isGuest = useGuest() !== undefined;
  const { queryKey } = queryOf(documentUuid);

  function keep(turn: ChatTurn, questionsLeft: number): void {
    client.setQueryData<Chat>(queryKey, (before) => {
      if (!before) return before;
      const others = before.turns.filter(({ uuid }) => uuid !== turn.uuid);
      const place = before.turns.findIndex(({ uuid }) => uuid === turn.uuid);
      const turns = place === -1 ? [...others, turn] : others.toSpliced(place, 0, turn);
      return { ...before, turns, questionsLeft };
    });
  }

  async function ask(
    content: string,
    turn: { uuid: string; replacesAnswer: boolean } = newTurn(),
    also?: ChatSources,
  ): Promise<void> {
    const { uuid, replacesAnswer } = turn;
    const stop = new AbortController();
    stopping.current = stop;
    let text = '';
    const failed = open?.error && open.uuid !== uuid ? [open] : [];
    setUnanswered((questions) => [...questions, ...failed].filter((question) => question.uuid !== uuid));
    setOpen({ uuid, content, text, error: undefined });
    try {
      for await (const event of askAndListen(
        documentUuid,
        { uuid, content, again: replacesAnswer, also },
        stop.signal,
      )) {
        if (event.type === 'error') throw createApiError(500, { ok: false, requestId: '', ...event });
        if (event.type === 'done') keep(event.turn, event.questionsLeft);
        if (event.type === 'done' && event.turn.answer?.engine === 'offline') void refresh(client, getEngine.path);
        if (event.type !== 'text') continue;
        text += event.delta;
        setOpen({ uuid, content, text, error: undefined });
      }
      setOpen(undefined);
    } catch (error) {
      if (stop.signal.aborted) {
        setStoppedAt(Date.now());
        setOpen(undefined);
        if (!isGuest) await refresh(client, addressOf(documentUuid));
      } else setOpen({ uuid, content, text: '', error: error as Error });
    }
  }

  return {
    open,
    unanswered,
    stoppedAt,
    ask,
    stop: () => stopping.current?.abort(),
    dismiss(uuid: string): void {
      setOpen((question) => (question?.uuid === uuid ? undefined : question));
      setUnanswered((questions) => questions.filter((question) => question.uuid !== uuid));
    },
  };
}

const newTurn = () => ({ uuid: crypto.randomUUID(), replacesAnswer: false });
