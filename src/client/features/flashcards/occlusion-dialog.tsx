import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { type CardImage, getCardImage } from '#contract/flashcards.ts';
import { freePlace, type Mask, occlusionBounds } from '#domain/flashcards/occlusion.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Input } from '#client/ui/input.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useCreateOcclusions } from './flashcards.api.ts';
import styles from './occlusion-dialog.module.css';
import { RectanglesOn } from './rectangles-on.tsx';

interface OcclusionDialogProps {
  image: CardImage;
  alt: string;
  category: string;
  /** Document of the image. */
  documentUuid: string | undefined;
  page: number | undefined;
  onMade: () => void;
  onClose: () => void;
}

/** Covers parts of an image: each becomes a card that asks what is there, or all together one card. */
export default function OcclusionDialog({
  image,
  alt,
  category,
  documentUuid,
  page,
  onMade,
  onClose,
}: OcclusionDialogProps) {
  const { t } = useTranslate();
  const create = useCreateOcclusions();
  const [masks, setMasks] = useState<Mask[]>([]);
  const [question, setQuestion] = useState('');
  const [asks, setAsks] = useState<'each' | 'all'>('each');
  const [hidesOthers, setHidesOthers] = useState(true);
  const isLabelled = masks.every(({ label }) => label.trim() !== '');
  const nameOf = (index: number) =>
    [t('flashcards.place', { number: index + 1 }), masks[index]?.label].filter(Boolean).join(': ');
  const submit = () =>
    create.mutate(
      {
        image: image.uuid,
        alt,
        question,
        masks,
        asks,
        hidesOthers,
        category,
        ...(documentUuid ? { documentUuid } : {}),
        ...(documentUuid && page ? { page } : {}),
      },
      {
        onSuccess: ({ added }) => {
          toast({ title: t('flashcards.imported', { count: added }) });
          onMade();
        },
      },
    );
  return (
    <FormDialog
      width="normal"
      title={t('flashcards.coverTitle')}
      description={t('flashcards.coverText')}
      submitLabel={t('flashcards.coverSubmit', { count: asks === 'each' ? masks.length : 1 })}
      submittable={masks.length > 0 && isLabelled}
      busy={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RectanglesOn
        size={image}
        rectangles={masks}
        nameOf={nameOf}
        most={occlusionBounds.masks}
        onChange={(rectangles) =>
          setMasks((before) => rectangles.map((one, index) => ({ ...one, label: before[index]?.label ?? '' })))
        }
        onRemove={(index) => setMasks(masks.toSpliced(index, 1))}
      >
        <img
          src={urlOf(getCardImage, { params: { uuid: image.uuid } })}
          alt={alt || t('flashcards.image')}
          width={image.width}
          height={image.height}
          draggable={false}
        />
      </RectanglesOn>
      <Button
        disabled={masks.length >= occlusionBounds.masks}
        onClick={() => setMasks([...masks, { ...freePlace(masks), label: '' }])}
      >
        <Plus />
        {t('flashcards.addPlace')}
      </Button>
      {masks.length > 0 ? (
        <ol className={styles.labels} aria-label={t('flashcards.places')}>
          {masks.map((mask, index) => (
            // The number identifies an entry.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span aria-hidden="true">{index + 1}</span>
              <Input
                aria-label={t('flashcards.placeLabel', { number: index + 1 })}
                placeholder={t('flashcards.placeLabel', { number: index + 1 })}
                value={mask.label}
                maxLength={occlusionBounds.label}
                onChange={({ target }) => setMasks(masks.with(index, { ...mask, label: target.value }))}
              />
              <IconButton
                label={t('flashcards.placeRemove', { number: index + 1 })}
                onClick={() => setMasks(masks.toSpliced(index, 1))}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      {masks.length > 0 && !isLabelled ? (
        <Text as="p" size="small" tone="muted">
          {t('flashcards.placeUnlabelled')}
        </Text>
      ) : null}
      <Segmented
        block
        label={t('flashcards.coverAsks')}
        value={asks}
        onChange={setAsks}
        options={[
          { value: 'each', content: t('flashcards.coverEach') },
          { value: 'all', content: t('flashcards.coverAll') },
        ]}
      />
      <Checkbox checked={hidesOthers} onChange={setHidesOthers}>
        {t('flashcards.coverOthers')}
      </Checkbox>
      <TextField
        label={t('flashcards.question')}
        aside={t('ui.optional')}
        value={question}
        maxLength={500}
        onChange={setQuestion}
      />
    </FormDialog>
  );
}
