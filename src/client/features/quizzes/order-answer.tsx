import { ArrowDown, ArrowUp, Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type AnswerProps, optionId } from './answer-props.ts';
import shared from './option-answer.module.css';
import styles from './order-answer.module.css';
import { movedBy, orderOf } from './response-changes.ts';

const directions = [
  { by: -1, key: 'ArrowUp', name: 'quizzes.moveUp', Sign: ArrowUp },
  { by: 1, key: 'ArrowDown', name: 'quizzes.moveDown', Sign: ArrowDown },
] as const;

/** Steps to put in order, with two buttons each, or with the arrow keys after a digit selects one. */
export function OrderAnswer({ question, response, onRespond, language }: AnswerProps) {
  const { t } = useTranslate();
  const { feedback } = question;
  const steps = orderOf(question, response);
  const [announcement, setAnnouncement] = useState('');
  /** The pressed button; it loses the focus because its step moves in the DOM. */
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
  });

  const move = (uuid: string, text: string, by: 1 | -1) => {
    const after = movedBy(
      steps.map((step) => step.uuid),
      uuid,
      by,
    );
    setAnnouncement(t('quizzes.stepMoved', { text, number: after.indexOf(uuid) + 1, total: steps.length }));
    if (steps[after.indexOf(uuid)]?.uuid === uuid) return;
    pressed.current = document.activeElement;
    onRespond(after);
  };
  const onArrow = (event: KeyboardEvent, uuid: string, text: string) => {
    const direction = directions.find(({ key }) => key === event.key);
    if (!direction) return;
    event.preventDefault();
    move(uuid, text, direction.by);
  };
  return (
    <>
      <ol>
        {steps.map(({ uuid, text }, place) => {
          const number = <span className={shared.number}>{place + 1}</span>;
          if (feedback) {
            const rightPlace = feedback.key.indexOf(uuid);
            const isRight = rightPlace === place;
            const Sign = isRight ? Check : X;
            return (
              <li key={uuid} className={clsx(shared.option, styles.graded, isRight ? shared.right : shared.wrong)}>
                {number}
                <span lang={language} dir="auto">
                  {text}
                </span>
                <span className={shared.verdict}>
                  <Sign />
                  {isRight ? t('quizzes.right') : t('quizzes.belongsAt', { number: rightPlace + 1 })}
                </span>
              </li>
            );
          }
          return (
            // Digits focus the item; the buttons do the same with a pointer or Tab.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={uuid}
              id={optionId(uuid)}
              className={clsx(shared.option, styles.step)}
              tabIndex={-1}
              onKeyDown={(event) => onArrow(event, uuid, text)}
            >
              {number}
              <span lang={language} dir="auto">
                {text}
              </span>
              <span className={styles.buttons}>
                {directions.map(({ by, key, name, Sign }) => (
                  <Button
                    key={key}
                    variant="ghost"
                    icon
                    aria-label={t(name, { text })}
                    aria-disabled={place + by < 0 || place + by === steps.length || undefined}
                    onClick={() => move(uuid, text, by)}
                  >
                    <Sign size={20} />
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </>
  );
}
