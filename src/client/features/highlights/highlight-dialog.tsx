import { GalleryVerticalEnd, MessageSquare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Highlight } from '#contract/highlights.ts';
import { highlightBounds, highlightColors } from '#domain/highlights/highlight-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Radio } from '#client/ui/radio.tsx';
import { Row } from '#client/ui/row.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { ColorSwatch } from './color-swatch.tsx';
import styles from './highlight-dialog.module.css';
import { useDeleteHighlight, useUpdateHighlight } from './highlights.api.ts';
import { dropUnsaved, unsavedOf } from './open-highlight.ts';

interface HighlightDialogProps {
  documentUuid: string;
  highlight: Highlight;
  onCard: (highlight: Highlight) => void;
  onAsk?: ((words: string) => void) | undefined;
  onClose: () => void;
}

/** Shows a highlight with its colour, note and actions, and first a change that could not be stored. */
export default function HighlightDialog(props: HighlightDialogProps) {
  const { documentUuid, highlight, onCard, onAsk } = props;
  const { t } = useTranslate();
  const [unsaved] = useState(() => unsavedOf(highlight.uuid));
  const [color, setColor] = useState(unsaved?.color ?? highlight.color);
  const [note, setNote] = useState(unsaved?.note ?? highlight.note);
  const update = useUpdateHighlight(documentUuid);
  const remove = useDeleteHighlight(documentUuid);
  /** The version at opening, to detect changes from another window. */
  const [{ version }] = useState(highlight);
  const { uuid, quote, isGone } = highlight;
  const isChangedElsewhere = unsaved !== undefined && unsaved.version !== version;
  function onClose(): void {
    dropUnsaved(uuid);
    props.onClose();
  }
  function save(next: () => void): void {
    dropUnsaved(uuid);
    if (color !== highlight.color || note !== highlight.note) update.mutate({ uuid, version, color, note });
    next();
  }
  return (
    <FormDialog
      title={t('highlights.dialogTitle')}
      busy={false}
      error={unsaved?.error}
      onSubmit={() => save(onClose)}
      onClose={onClose}
    >
      <blockquote className={styles.quote} data-color={color} dir="auto">
        {quote}
      </blockquote>
      <fieldset className={styles.colors} aria-label={t('highlights.colorLabel')}>
        {highlightColors.map((one) => (
          <Radio key={one} name="color" checked={color === one} onChoose={() => setColor(one)}>
            <Row as="span">
              <ColorSwatch color={one} />
              {t(`highlights.color.${one}`)}
            </Row>
          </Radio>
        ))}
      </fieldset>
      <Field label={t('highlights.note')}>
        {(control) => (
          <Textarea
            {...control}
            value={note}
            maxLength={highlightBounds.note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {isChangedElsewhere ? (
        <fieldset className={styles.stored}>
          <legend>{t('highlights.stored')}</legend>
          <Row as="span">
            <ColorSwatch color={highlight.color} />
            {t(`highlights.color.${highlight.color}`)}
          </Row>
          <p dir="auto">{highlight.note}</p>
        </fieldset>
      ) : null}
      <Row wrapped>
        {isGone ? null : (
          <Button size="small" variant="ghost" onClick={() => save(() => onCard(highlight))}>
            <GalleryVerticalEnd />
            {t('highlights.makeCard')}
          </Button>
        )}
        {onAsk && !isGone ? (
          <Button size="small" variant="ghost" onClick={() => save(() => onAsk(quote))}>
            <MessageSquare />
            {t('highlights.askChat')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="quiet-danger"
          onClick={() => {
            remove.mutate(uuid);
            onClose();
          }}
        >
          <Trash2 />
          {t('highlights.remove')}
        </Button>
      </Row>
    </FormDialog>
  );
}
