import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';

/** Offers drafting by the person's own assistant, below the default engine. */
export default function AssistantOffer({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslate();
  return (
    <Row wrapped>
      <Text as="p" size="small" tone="secondary">
        {t('assistants.why')}
      </Text>
      <Button size="small" onClick={onChoose}>
        {t('assistants.use')}
      </Button>
    </Row>
  );
}
