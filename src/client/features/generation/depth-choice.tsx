import { depths, type Depth } from '#domain/items/item.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import styles from './depth-choice.module.css';
import { SegmentedChoice } from './segmented-choice.tsx';

export type DepthWish = Depth | 'mixed';

/** Selects the level of a model's questions: recall, understanding, application, or a mix (G02). */
export default function DepthChoice({ depth, onChange }: { depth: DepthWish; onChange: (depth: DepthWish) => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.depth}>
      <SegmentedChoice
        label={t('model.depth')}
        value={depth}
        onChange={onChange}
        options={[...depths, 'mixed' as const].map((value) => ({ value, content: t(`model.depth.${value}`) }))}
      />
      <Text as="p" size="small" tone="secondary">
        {t(`model.depthWhy.${depth}`)}
      </Text>
    </div>
  );
}
