import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Bug, Lightbulb, MessageSquare } from 'lucide-react';
import { feedbackTypes, formBounds, sendFeedback } from '#contract/forms.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { CountedTextarea } from './counted-textarea.tsx';
import { FormFrame } from './form-frame.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { lastFailedRequest } from './last-failure.ts';
import { RatingChoice } from './rating-choice.tsx';
import { messageProblem, SenderFields, senderProblems, useSender } from './sender-fields.tsx';
import { useTicket } from './use-ticket.ts';

const icons = { bug: <Bug />, suggestion: <Lightbulb />, other: <MessageSquare /> };
const labels = { bug: 'forms.bug', suggestion: 'forms.suggestion', other: 'forms.otherThing' } as const;
type FeedbackType = (typeof feedbackTypes)[number];

interface Typed {
  name: string;
  email: string;
  type: FeedbackType;
  message: string;
  rating: number | undefined;
  /** Request id of a failed request; empty without one. */
  requestId: string;
  homepage: string;
}

/** Feedback on faults and ideas, with an optional rating (W03). `onSent` gets the address for an answer. */
export function FeedbackForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, language } = useTranslate();
  const withTicket = useTicket('feedback');
  const send = useMutation({
    mutationFn: ({ rating, requestId, ...typed }: Typed) => {
      const failure = typed.type === 'bug' ? requestId.trim() : '';
      const optional = {
        ...(rating === undefined ? {} : { rating }),
        ...(failure ? { requestId: failure } : {}),
      };
      return withTicket((ticket) => call(sendFeedback, { body: { ...typed, ...optional, ...ticket, language } }));
    },
    onSuccess: (_, { email }) => onSent(email),
  });
  const client = useQueryClient();
  const [failed] = useState(() => lastFailedRequest(client) ?? '');
  const initial: Typed & Record<string, unknown> = {
    ...useSender(),
    type: 'bug',
    message: '',
    rating: undefined,
    requestId: failed,
  };
  const form = useForm({
    initial,
    validate: (values) => ({
      ...senderProblems(values),
      message: messageProblem(values.message, formBounds.feedback),
      requestId: values.type === 'bug' && !isRequestId(values.requestId.trim()) ? t('forms.requestIdWrong') : undefined,
    }),
    onSubmit: async (values) => {
      await send.mutateAsync(values).catch(() => undefined);
    },
  });
  return (
    <FormFrame name="feedback" form={form} error={send.error} submitLabel={t('forms.sendFeedback')}>
      <ChoiceCards
        legend={t('forms.about')}
        name="feedback-type"
        value={form.values.type}
        options={feedbackTypes.map((type) => ({ value: type, label: t(labels[type]), icon: icons[type] }))}
        onChange={(type) => form.set('type', type)}
      />
      <CountedTextarea
        {...form.text('message')}
        id="feedback-message"
        label={t('forms.feedbackMessage')}
        bounds={formBounds.feedback}
      />
      {form.values.type === 'bug' ? (
        <TextField
          {...form.text('requestId')}
          id="feedback-requestId"
          label={t('forms.requestId')}
          hint={t(failed ? 'forms.requestIdKnown' : 'forms.requestIdHint')}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <SenderFields name="feedback" form={form} />
      <RatingChoice value={form.values.rating} onChange={(rating) => form.set('rating', rating)} />
    </FormFrame>
  );
}

const isRequestId = (text: string): boolean => text === '' || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
