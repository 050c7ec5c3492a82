import { useMutation } from '@tanstack/react-query';
import { GraduationCap, Link2, Newspaper, Video } from 'lucide-react';
import { contributionTypes, formBounds, sendContribution } from '#contract/forms.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { CountedTextarea } from './counted-textarea.tsx';
import { FormFrame } from './form-frame.tsx';
import { messageProblem, SenderFields, senderProblems, useSender } from './sender-fields.tsx';
import { useTicket } from './use-ticket.ts';

const icons = { article: <Newspaper />, video: <Video />, course: <GraduationCap />, link: <Link2 /> };
type ContributionType = (typeof contributionTypes)[number];

interface Typed {
  name: string;
  email: string;
  contentType: ContributionType;
  title: string;
  url: string;
  description: string;
  homepage: string;
}

const isWebAddress = (text: string): boolean => {
  const clean = text.trim();
  return URL.canParse(clean) && /^https?:$/.test(new URL(clean).protocol);
};

/** Sends a proposal for the academy (W01). `onSent` gets the address for questions. */
export function ContributionForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, language } = useTranslate();
  const withTicket = useTicket('contribution');
  const send = useMutation({
    mutationFn: (typed: Typed) =>
      withTicket((ticket) => call(sendContribution, { body: { ...typed, ...ticket, language } })),
    onSuccess: (_, { email }) => onSent(email),
  });
  const initial: Typed & Record<string, unknown> = {
    ...useSender(),
    contentType: 'article',
    title: '',
    url: '',
    description: '',
  };
  const form = useForm({
    initial,
    validate: (values) => ({
      url: isWebAddress(values.url) ? undefined : t('forms.urlInvalid'),
      title: values.title.trim().length < formBounds.contributionTitle.shortest ? t('forms.titleShort') : undefined,
      description: messageProblem(values.description, formBounds.contribution),
      ...senderProblems(values),
    }),
    onSubmit: async (values) => {
      await send.mutateAsync(values).catch(() => undefined);
    },
  });
  return (
    <FormFrame name="contribution" form={form} error={send.error} submitLabel={t('forms.sendContribution')}>
      <ChoiceCards
        legend={t('forms.what')}
        name="contribution-type"
        value={form.values.contentType}
        options={contributionTypes.map((type) => ({ value: type, label: t(`forms.${type}`), icon: icons[type] }))}
        onChange={(type) => form.set('contentType', type)}
      />
      <TextField
        {...form.text('url')}
        id="contribution-url"
        label={t('forms.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={formBounds.url.longest}
        required
      />
      <TextField
        {...form.text('title')}
        id="contribution-title"
        label={t('forms.title')}
        maxLength={formBounds.contributionTitle.longest}
        required
      />
      <CountedTextarea
        {...form.text('description')}
        id="contribution-description"
        label={t('forms.description')}
        bounds={formBounds.contribution}
      />
      <SenderFields name="contribution" form={form} />
    </FormFrame>
  );
}
