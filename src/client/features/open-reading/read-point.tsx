import type { Feedback } from '#contract/quiz-questions.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';

type Reading = NonNullable<NonNullable<Feedback['read']>['points'][number]>;

/** Shows the verdict on a point, with the words of the answer that support it. */
export default function ReadPoint({ reading, language }: { reading: Reading; language: string | undefined }) {
  const { t } = useTranslate();
  const { verdict, words } = reading;
  return (
    <Text as="p" size="small" tone="secondary">
      {t(`openReading.${verdict}`)}
      {words === '' ? null : (
        <span lang={language} dir="auto">
          {' '}
          {t('openReading.words', { words })}
        </span>
      )}
    </Text>
  );
}
