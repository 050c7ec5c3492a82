import { ChevronDown, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { adjustSlots, shortBlock, slotsWithRest } from '#domain/study/adjust-slots.ts';
import { isRecommendedLength, lengthBounds, type PlanFault } from '#domain/study/study-plan-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { formatDate, weekOf } from '../calendar/days.ts';
import { zoneHere } from '../zone-here.ts';
import { CopySlotsMenu } from './copy-slots-menu.tsx';
import { haveSameClocks } from './have-same-clocks.ts';
import { placeOf } from './place-of.ts';
import type { PlanDraft } from './plan-draft.ts';
import { faultsOfSlot } from './plan-faults.ts';
import { hoursText, isProposedWeek, studyMinutesAWeek, withSlot } from './slot-changes.ts';
import { SlotRow } from './slot-row.tsx';
import styles from './times-step.module.css';

interface TimesStepProps {
  draft: PlanDraft;
  /** Timezone of the existing plan; the step asks if this device has another. */
  planZone: string | undefined;
  showsErrors: boolean;
  faults: readonly PlanFault[];
  onChange: (changes: Partial<PlanDraft>) => void;
}

/** Any Monday: only the weekday names are used. */
const ANY_MONDAY = '2026-11-23';

/** Length of a session, and the free times of a week. Errors appear beside their field (P01). */
export function TimesStep({ draft, planZone, showsErrors, faults, onChange }: TimesStepProps) {
  const { t, language } = useTranslate();
  const { sessionMinutes, breakMinutes, slots, timezone, examDate } = draft;
  const [now] = useState(() => new Date());
  const [opened, setOpened] = useState<number>();
  /** Times of days that were left out, in case they are taken back. */
  const leftOut = useRef(new Map<number, typeof slots>());
  const sum = useRef<HTMLOutputElement>(null);
  const has = (code: PlanFault['code']) => faults.some((fault) => fault.code === code);
  const block = (Number(sessionMinutes) || 50) + (Number(breakMinutes) || 0);
  const days = weekOf(ANY_MONDAY).map((date, index) => ({
    day: index + 1,
    name: formatDate(date, language, { weekday: 'long' }),
  }));
  const hours = hoursText(studyMinutesAWeek(draft));
  const here = zoneHere();
  const isRight = !has('session_not_positive');
  return (
    <>
      {planZone && !haveSameClocks(planZone, here, now, examDate) ? (
        <Note tone="info">
          <p>{t('study.zone.differs', { plan: placeOf(planZone), here: placeOf(here) })}</p>
          <Segmented
            block
            label={t('study.zone.question')}
            value={timezone === here ? 'here' : 'plan'}
            onChange={(choice) => onChange({ timezone: choice === 'here' ? here : planZone })}
            options={[
              { value: 'plan', content: t('study.zone.keep') },
              { value: 'here', content: t('study.zone.move') },
            ]}
          />
        </Note>
      ) : null}
      <Row className={styles.lengths}>
        <TextField
          label={t('study.plan.sessionMinutes')}
          inputMode="numeric"
          maxLength={3}
          value={sessionMinutes}
          hint={isRight && !isRecommendedLength(Number(sessionMinutes)) ? t('study.plan.recommended') : undefined}
          error={
            !isRight
              ? t('study.fault.session_not_positive')
              : has('session_length')
                ? t('study.fault.session_length', lengthBounds.session)
                : undefined
          }
          onChange={(next) => onChange({ sessionMinutes: next })}
        />
        <TextField
          label={t('study.plan.breakMinutes')}
          inputMode="numeric"
          maxLength={2}
          value={breakMinutes}
          error={
            has('break_negative')
              ? t('study.fault.break_negative')
              : has('break_length')
                ? t('study.fault.break_length', lengthBounds.rest)
                : undefined
          }
          onChange={(next) => onChange({ breakMinutes: next })}
        />
      </Row>
      {!planZone && isProposedWeek(slots) ? <FieldHint as="p">{t('study.plan.proposedWeek')}</FieldHint> : null}
      <div className={styles.week}>
        {days.map(({ day, name }) => {
          const own = slots.filter((slot) => slot.day === day);
          const isOpen =
            day === opened || slots.some((slot, index) => slot.day === day && faultsOfSlot(faults, index).length > 0);
          return (
            <section key={day} className={styles.day} aria-label={name}>
              <div className={styles.dayHead}>
                <Checkbox
                  aria-label={t('study.plan.studyOn', { day: name })}
                  checked={own.length > 0}
                  onChange={(studies) => {
                    const before = leftOut.current.get(day);
                    if (!studies) leftOut.current.set(day, own);
                    const others = slots.filter((slot) => slot.day !== day);
                    const taken = before ? [...slots, ...before] : withSlot(slots, day, block);
                    onChange({ slots: studies ? taken : others });
                    setOpened(studies ? day : undefined);
                  }}
                />
                <button type="button" aria-expanded={isOpen} onClick={() => setOpened(isOpen ? undefined : day)}>
                  <b>{name}</b> <span>{own.map(({ start, end }) => `${start}–${end}`).join(', ')}</span>
                  <ChevronDown />
                </button>
              </div>
              {isOpen ? (
                <div className={styles.slots}>
                  {slots.map((slot, index) =>
                    slot.day === day ? (
                      <SlotRow
                        // Slots have no id and are only edited in place.
                        // oxlint-disable-next-line react/no-array-index-key
                        key={index}
                        slot={slot}
                        dayName={name}
                        block={{ session: sessionMinutes, rest: breakMinutes }}
                        faults={faultsOfSlot(faults, index)}
                        onChange={(next) => {
                          // A day that is open for its errors stays open without them.
                          setOpened(day);
                          onChange({ slots: slots.map((one, at) => (at === index ? next : one)) });
                        }}
                        onRemove={() => {
                          setOpened(day);
                          onChange({ slots: slots.filter((_, at) => at !== index) });
                        }}
                      />
                    ) : null,
                  )}
                  <Row>
                    <Button
                      size="small"
                      aria-label={t('study.plan.addSlotOn', { day: name })}
                      onClick={() => onChange({ slots: withSlot(slots, day, block) })}
                    >
                      <Plus />
                      {t('study.plan.addSlot')}
                    </Button>
                    {own.length > 0 ? (
                      <CopySlotsMenu
                        day={day}
                        days={days}
                        slots={slots}
                        onChange={(next) => onChange({ slots: next })}
                      />
                    ) : null}
                  </Row>
                </div>
              ) : null}
            </section>
          );
        })}
      </div>
      <AdjustNote
        draft={draft}
        onChange={(changes) => {
          onChange(changes);
          // The pressed button is gone, so move the focus.
          sum.current?.focus();
        }}
      />
      {showsErrors && has('no_slots') ? <FieldError role="alert">{t('study.fault.no_slots')}</FieldError> : null}
      <output ref={sum} tabIndex={-1} className={styles.sum}>
        {t('study.plan.weekHours', { hours, zone: placeOf(timezone) })}
      </output>
    </>
  );
}

/** A single slot is fixed in its row. This fixes several at once, or shortens sessions to fit all slots. */
function AdjustNote({ draft, onChange }: Pick<TimesStepProps, 'draft' | 'onChange'>) {
  const { t } = useTranslate();
  const { sessionMinutes, breakMinutes, slots } = draft;
  const times = { sessionMinutes: Number(sessionMinutes), breakMinutes: Number(breakMinutes), slots };
  const count = slotsWithRest(times).length;
  if (count === 0) return null;
  const adjusted = adjustSlots(times);
  const canAdjust = count > 1 && slotsWithRest({ ...times, slots: adjusted }).length < count;
  const isShortRight = slotsWithRest({ ...shortBlock, slots }).length === 0;
  if (!canAdjust && !isShortRight) return null;
  return (
    <Note tone="warning">
      <p>{t('study.plan.rests', { count, session: sessionMinutes, rest: breakMinutes })}</p>
      <NoteActions>
        {canAdjust ? (
          <Button size="small" data-mends onClick={() => onChange({ slots: adjusted })}>
            {t('study.plan.adjustAll')}
          </Button>
        ) : null}
        {isShortRight ? (
          <Button
            size="small"
            data-mends
            onClick={() =>
              onChange({
                sessionMinutes: String(shortBlock.sessionMinutes),
                breakMinutes: String(shortBlock.breakMinutes),
              })
            }
          >
            {t('study.plan.useShort', { session: shortBlock.sessionMinutes, rest: shortBlock.breakMinutes })}
          </Button>
        ) : null}
      </NoteActions>
    </Note>
  );
}
