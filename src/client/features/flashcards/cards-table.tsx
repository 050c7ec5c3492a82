import { ArrowRightLeft, Ellipsis, PauseCircle, Pencil, PlayCircle, Trash2 } from 'lucide-react';
import type { Flashcard } from '#contract/flashcards.ts';
import { cardWords } from '#domain/flashcards/card-words.ts';
import { LEECH_LAPSES } from '#domain/flashcards/leech.ts';
import { isReversible } from '#domain/flashcards/reversible.ts';
import { formatDay } from '#client/lib/format.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { CardThumbnail } from './card-image.tsx';
import styles from './cards-table.module.css';

interface CardsTableProps {
  caption: string;
  cards: Flashcard[];
  /** True if the cards come from several documents. */
  namesDocuments: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (uuids: string[], on: boolean) => void;
  onEdit: (card: Flashcard) => void;
  onReverse: (card: Flashcard) => void;
  onSuspend: (card: Flashcard) => void;
  onDelete: (card: Flashcard) => void;
}

/** Lists cards in creation order, with text, memory state and due date (F04). */
export function CardsTable({ caption, cards, namesDocuments, chosen, ...on }: CardsTableProps) {
  const { t, language } = useTranslate();
  const uuids = cards.map(({ uuid }) => uuid);
  const here = uuids.filter((uuid) => chosen.has(uuid)).length;
  return (
    <ListTable className={styles.table} caption={caption}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={t('flashcards.chooseAll')}
              checked={here === cards.length}
              mixed={here > 0 && here < cards.length}
              onChange={(isOn) => on.onChoose(uuids, isOn)}
            />
          </th>
          <th scope="col">{t('flashcards.column.card')}</th>
          <th scope="col">{t('flashcards.state')}</th>
          <th scope="col">{t('flashcards.column.due')}</th>
          <th scope="col">
            <VisuallyHidden>{t('documents.column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => {
          const front = withPlace(cardWords(card.front), card, t);
          const of = namesDocuments ? [card.document?.name, ...card.folders.map(({ name }) => name)] : [];
          const about = [...new Set([card.lessSure ? t('flashcards.lessSure') : '', card.category, ...of])]
            .filter(Boolean)
            .join(' · ');
          return (
            <tr key={card.uuid}>
              <td className={styles.check}>
                <Checkbox
                  aria-label={t('flashcards.choose', { front })}
                  checked={chosen.has(card.uuid)}
                  onChange={(isOn) => on.onChoose([card.uuid], isOn)}
                />
              </td>
              <td className={styles.words}>
                {card.images[0] ? <CardThumbnail uuid={card.images[0].uuid} /> : null}
                <b dir="auto">
                  <FormulaText>{withPlace(cardWords(card.front, '$'), card, t)}</FormulaText>
                </b>
                <span dir="auto">
                  <FormulaText>{cardWords(card.back, '$')}</FormulaText>
                </span>
                {about ? (
                  <Text className={styles.about} size="small" tone="muted" truncated>
                    {about}
                  </Text>
                ) : null}
              </td>
              <td>
                {t(`flashcards.state.${card.suspended ? 'suspended' : card.state}`)}
                {card.lapses >= LEECH_LAPSES ? (
                  <Text as="span" size="small" tone="secondary" className={styles.leech}>
                    {t('flashcards.forgotten', { count: card.lapses })}
                  </Text>
                ) : null}
              </td>
              <td>{card.state === 'new' || card.suspended ? '–' : formatDay(card.due, language)}</td>
              <td className={styles.actions}>
                <IconMenu
                  label={t('flashcards.actionsOf', { front })}
                  tooltip={false}
                  entries={[
                    { label: t('flashcards.edit'), icon: <Pencil />, onSelect: () => on.onEdit(card) },
                    ...(!isReversible(card)
                      ? []
                      : [
                          {
                            label: t('flashcards.reverse'),
                            icon: <ArrowRightLeft />,
                            onSelect: () => on.onReverse(card),
                          },
                        ]),
                    {
                      label: t(card.suspended ? 'flashcards.resume' : 'flashcards.suspend'),
                      icon: card.suspended ? <PlayCircle /> : <PauseCircle />,
                      onSelect: () => on.onSuspend(card),
                    },
                    { kind: 'line' },
                    {
                      label: t('flashcards.delete'),
                      icon: <Trash2 />,
                      danger: true,
                      onSelect: () => on.onDelete(card),
                    },
                  ]}
                >
                  <Ellipsis />
                </IconMenu>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ListTable>
  );
}

/** Adds the covered place to the words of its card, since cards of one image have the same front. */
function withPlace(front: string, { occlusion }: Flashcard, t: Translate): string {
  if (!occlusion) return front;
  const numbers = occlusion.asked.map((index) => index + 1).join(', ');
  return `${front} · ${t('flashcards.placeOf', { numbers, count: occlusion.masks.length })}`;
}
