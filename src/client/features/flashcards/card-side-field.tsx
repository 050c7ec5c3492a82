import { clsx } from 'clsx';
import { ImagePlus, SquareDashedMousePointer, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { CardImage } from '#contract/flashcards.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { imageBounds, imageMarkdown, imagesIn, type NamedImage, withImages } from '#domain/flashcards/card-images.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Input } from '#client/ui/input.tsx';
import { Note } from '#client/ui/note.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { CardThumbnail } from './card-image.tsx';
import styles from './card-side-field.module.css';
import { redrawImage } from './redraw-image.ts';
import { nameOfImage, shownSide, storedSide, wordsOfImages } from './side-text.ts';
import { describeImageError, useAddImage } from './use-add-image.ts';

interface CardSideFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Describes an image whose file name says nothing. */
  documentName: string | undefined;
  /** Called when an image was added. */
  onImage: (image: CardImage) => void;
  /** Covers parts of an image; undefined if not available. */
  onCover?: ((image: NamedImage) => void) | undefined;
  /** Called when an upload starts or ends. */
  onBusy: (busy: boolean) => void;
}

const isImage = ({ type }: File): boolean => type.startsWith('image/');

/** A side of a card: its Markdown, and its images, which can be chosen, pasted or dropped. */
export function CardSideField({
  label,
  hint,
  value,
  onChange,
  documentName,
  onImage,
  onCover,
  onBusy,
}: CardSideFieldProps) {
  const { t } = useTranslate();
  const add = useAddImage(redrawImage);
  const picker = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [isOver, setOver] = useState(false);
  const [said, setSaid] = useState('');

  /** Includes images that the text no longer names, so that undoing brings them back. */
  const [images, setImages] = useState(() => imagesIn(value));
  const words = wordsOfImages(images, t('flashcards.image'));
  const shown = shownSide(value, words);
  const stored = (typed: string) => storedSide(typed, words);

  function insert(image: NamedImage): void {
    const at = text.current?.selectionEnd ?? shown.length;
    const [before, after] = [shown.slice(0, at), shown.slice(at)];
    const lines = [/(?:^|\n)$/.test(before) ? '' : '\n', /^(?:\n|$)/.test(after) ? '' : '\n'];
    setImages([...images, image]);
    onChange(`${stored(before)}${lines[0]}${imageMarkdown(image)}${lines[1]}${stored(after)}`);
  }
  function take([file]: File[]): void {
    if (!file || add.isPending) return;
    onBusy(true);
    add.mutate(file, {
      onSuccess: (image) => {
        onImage(image);
        insert({ alt: nameOfImage(file.name, documentName), uuid: image.uuid });
        setSaid(t('flashcards.imageAdded'));
      },
      onSettled: () => onBusy(false),
    });
  }
  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files].filter(isImage);
    // Copied text may come with a picture of itself; prefer the text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  }
  function drop(event: DragEvent): void {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  }
  const placed = imagesIn(value);
  /** Describes the image at a place, or removes it. */
  const change = (place: number, alt: string | undefined) => {
    const old = placed[place];
    if (!old) return;
    if (alt !== undefined) {
      const isOld = (image: NamedImage) => image.uuid === old.uuid && image.alt === old.alt;
      const others = placed.filter((image, index) => index !== place && isOld(image));
      setImages([...images.map((image) => (isOld(image) ? { ...image, alt } : image)), ...others]);
    }
    let index = 0;
    onChange(
      withImages(value, (image) => {
        if (index++ !== place) return imageMarkdown(image);
        return alt === undefined ? '' : imageMarkdown({ ...image, alt });
      }),
    );
  };

  return (
    <div
      className={clsx(styles.side, isOver && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        label={label}
        hint={hint}
        aside={
          <Button variant="link" disabled={add.isPending} onClick={() => picker.current?.click()}>
            <ImagePlus />
            {t('flashcards.addImage')}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            ref={text}
            rows={3}
            value={shown}
            maxLength={cardBounds.side - value.length + shown.length}
            onPaste={paste}
            onChange={({ target }) => onChange(stored(target.value))}
          />
        )}
      </Field>
      <FileInput
        ref={picker}
        label={t('flashcards.addImage')}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChoose={take}
      />
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {add.isPending ? <Progress label={t('flashcards.imageSending')} percent={add.percent} /> : null}
      {add.isError ? (
        <Note tone="danger" role="alert">
          {describeImageError(add.error)}
        </Note>
      ) : null}
      {placed.map(({ uuid, alt }, place) => (
        <div key={place} className={styles.image}>
          <CardThumbnail uuid={uuid} />
          <Input
            aria-label={t('flashcards.imageAlt')}
            placeholder={t('flashcards.imageAlt')}
            value={alt}
            maxLength={imageBounds.alt}
            onChange={({ target }) => change(place, target.value)}
          />
          {onCover ? (
            <Button size="small" className={styles.cover} onClick={() => onCover({ uuid, alt })}>
              <SquareDashedMousePointer />
              {t('flashcards.cover')}
            </Button>
          ) : null}
          <IconButton label={t('flashcards.imageRemove', { alt })} onClick={() => change(place, undefined)}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
