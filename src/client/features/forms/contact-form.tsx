import { useMutation } from '@tanstack/react-query';
import { GraduationCap, MessageSquare, School, Video } from 'lucide-react';
import { contactTypes, formBounds, sendContact } from '#contract/forms.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { CountedTextarea } from './counted-textarea.tsx';
import { FormFrame } from './form-frame.tsx';
import { messageProblem, SenderFields, senderProblems, useSender } from './sender-fields.tsx';
import { useTicket } from './use-ticket.ts';

const icons = { student: <GraduationCap />, teacher: <School />, influencer: <Video />, other: <MessageSquare /> };

interface Typed {
  name: string;
  email: string;
  type: (typeof contactTypes)[number];
  message: string;
  homepage: string;
}

/** Sends a message to the operator (W03). `onSent` gets the address for an answer. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, language } = useTranslate();
  const withTicket = useTicket('contact');
  const send = useMutation({
    mutationFn: (typed: Typed) =>
      withTicket((ticket) => call(sendContact, { body: { ...typed, ...ticket, language } })),
    onSuccess: (_, { email }) => onSent(email),
  });
  const initial: Typed & Record<string, unknown> = { ...useSender(), type: 'student', message: '' };
  const form = useForm({
    initial,
    validate: (values) => ({
      ...senderProblems(values),
      message: messageProblem(values.message, formBounds.contact),
    }),
    onSubmit: async (values) => {
      await send.mutateAsync(values).catch(() => undefined);
    },
  });
  return (
    <FormFrame name="contact" form={form} error={send.error} submitLabel={t('forms.send')}>
      <ChoiceCards
        legend={t('forms.iAm')}
        name="contact-type"
        value={form.values.type}
        options={contactTypes.map((type) => ({ value: type, label: t(`forms.${type}`), icon: icons[type] }))}
        onChange={(type) => form.set('type', type)}
      />
      <SenderFields name="contact" form={form} />
      <CountedTextarea
        {...form.text('message')}
        id="contact-message"
        label={t('forms.message')}
        bounds={formBounds.contact}
      />
    </FormFrame>
  );
}
