import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CardImage, Flashcard } from '#contract/flashcards.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Note } from '#client/ui/note.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { CardSideField } from './card-side-field.tsx';
import { useCards, useCardsDocument, useCreateCard, useEditCard } from './flashcards.api.ts';
import { isCardOf } from './is-card-of.ts';

const OcclusionDialog = lazyComponent(() => import('./occlusion-dialog.tsx'));

/** Initial content of a new card, and its source words in the document. */
export interface CardDraft {
  front: string;
  back: string;
  quote?: string | undefined;
  /** Approximate offset of the quote in the document. */
  quoteStart?: number | undefined;
  /** The page that its image comes from. */
  page?: number;
  images?: CardImage[];
}

/** Limit of the search. */
const MOST_SEARCHED = 200;

interface CardDialogProps {
  /** The card to edit; absent for a new one. */
  card?: Flashcard;
  /** A note on who made the card. */
  note?: string | undefined;
  /** Document of a new card. */
  documentUuid?: string | undefined;
  draft?: CardDraft | undefined;
  onSaved?: (card: Flashcard) => void;
  onClose: () => void;
}

/** Edits front, back and category of a card, new or existing (F04). */
export default function CardDialog({ card, note, documentUuid, draft, onSaved, onClose }: CardDialogProps) {
  const { t } = useTranslate();
  const create = useCreateCard();
  const edit = useEditCard();
  const [values, setValues] = useState({
    front: card?.front ?? draft?.front ?? '',
    back: card?.back ?? draft?.back ?? '',
    category: card?.category ?? '',
  });
  const document = useCardsDocument(documentUuid ? { kind: 'document', documentUuid } : { kind: 'all' });
  const [sending, setSending] = useState(0);
  const [images, setImages] = useState<readonly CardImage[]>(card?.images ?? draft?.images ?? []);
  const [covered, setCovered] = useState<{ image: CardImage; alt: string }>();
  const isChanged = values.front !== card?.front || values.back !== card.back || values.category !== card.category;
  const onSuccess = (saved: Flashcard) => {
    toast({ title: t('flashcards.saved') });
    onSaved?.(saved);
    onClose();
  };
  const submit = () => {
    if (card) edit.mutate({ uuid: card.uuid, version: card.version, ...values }, { onSuccess });
    else create.mutate({ ...values, ...sourceFields(documentUuid, draft) }, { onSuccess });
  };
  if (covered)
    return (
      <Suspense>
        <OcclusionDialog
          {...covered}
          category={values.category}
          documentUuid={documentUuid ?? card?.document?.uuid}
          page={draft?.page ?? card?.page ?? undefined}
          onMade={onClose}
          onClose={() => setCovered(undefined)}
        />
      </Suspense>
    );
  return (
    <FormDialog
      width="normal"
      title={t(card ? 'flashcards.editTitle' : 'flashcards.addTitle')}
      submittable={sending === 0 && isChanged && values.front.trim() !== '' && values.back.trim() !== ''}
      busy={create.isPending || edit.isPending}
      error={create.error ?? edit.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {(['front', 'back'] as const).map((side) => (
        <CardSideField
          key={side}
          label={t(`flashcards.${side}`)}
          hint={side === 'back' ? t('flashcards.markdownHint') : undefined}
          value={values[side]}
          documentName={card?.document?.name ?? document.data?.name}
          onChange={(text) => setValues((before) => ({ ...before, [side]: text }))}
          onImage={(image) => setImages((before) => [...before, image])}
          onCover={
            side === 'front'
              ? ({ uuid, alt }) => {
                  const image = images.find((one) => one.uuid === uuid);
                  if (image) setCovered({ image, alt });
                }
              : undefined
          }
          onBusy={(busy) => setSending((count) => count + (busy ? 1 : -1))}
        />
      ))}
      <TextField
        label={t('flashcards.category')}
        aside={t('ui.optional')}
        value={values.category}
        maxLength={cardBounds.category}
        onChange={(category) => setValues({ ...values, category })}
      />
      {draft && documentUuid ? <KnownCard documentUuid={documentUuid} draft={draft} /> : null}
      {note ? (
        <Text as="p" size="small" tone="secondary">
          {note}
        </Text>
      ) : null}
    </FormDialog>
  );
}

/** Document, quote and page of a new card. */
const sourceFields = (documentUuid: string | undefined, draft: CardDraft | undefined) => ({
  ...(documentUuid ? { documentUuid } : {}),
  ...(draft?.quote === undefined ? {} : { quote: draft.quote, quoteStart: draft.quoteStart }),
  ...(draft?.page === undefined ? {} : { page: draft.page }),
});

/** Warns if the document already has a card like this. */
function KnownCard({ documentUuid, draft }: { documentUuid: string; draft: CardDraft }) {
  const { t } = useTranslate();
  const search = (draft.front || draft.back).slice(0, MOST_SEARCHED);
  const cards = useCards({ kind: 'document', documentUuid }, { page: 1, search, state: undefined });
  if (!cards.data?.items.some((card) => isCardOf(card, draft))) return null;
  return (
    <Note tone="info">
      {t('flashcards.haveOne')}{' '}
      <Link className={buttonClass({ variant: 'link' })} to="/flashcards/$documentUuid" params={{ documentUuid }}>
        {t('flashcards.toCards')}
      </Link>
    </Note>
  );
}
