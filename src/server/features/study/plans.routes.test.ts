import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts.ts';
import { changeDocuments, type Document, getDocument, updateDocument } from '#contract/documents.ts';
import { createFolder, deleteFolder } from '#contract/folders.ts';
import * as contract from '#contract/study-plans.ts';
import type { StudyPlanView } from '#contract/study-plans.ts';
import * as sessions from '#contract/study-sessions.ts';
import { aStudyPlan, aStudySession, planBody } from '#testing/a-study-plan.ts';
import { listenTo } from '#testing/listen-to.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, pasteText, studyTexts, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const HOUR = 3_600_000;
let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.app.database.pool.query('delete from study_sessions; delete from study_plans'));

const view = async ({ uuid }: StudyPlanView) => (await person.call(contract.getStudyPlan, { params: { uuid } })).body;
const sessionsOf = async ({ uuid }: StudyPlanView) =>
  (await person.call(sessions.listStudySessions, { query: { planUuid: uuid } })).body.items;
const create = (changes: object) =>
  person.call(contract.createStudyPlan, { body: { ...planBody([document.uuid]), ...changes } });
const update = ({ uuid, version }: StudyPlanView, changes: object) =>
  person.call(contract.updateStudyPlan, { params: { uuid }, body: { version, ...changes } });
const recalculate = ({ uuid }: StudyPlanView, body?: { discardManualChanges: boolean }) =>
  person.call(contract.recalculateStudyPlan, { params: { uuid }, ...(body ? { body } : {}) });

describe('a plan', () => {
  it('[P02] takes all time that is of use until enough was reviewed to tell what is enough, where nothing else is said', async () => {
    const { usesAllTime: _chosen, ...body } = planBody([document.uuid]);
    const preview = (await person.call(contract.previewStudyPlan, { body })).body;
    expect(preview).toMatchObject({ usesAllTime: true, forecast: { isFirstGuess: true } });
    const { slotMinutes = 0, usefulMinutes } = preview.fit;
    const minutes = preview.sessions.reduce(
      (sum, { startTime, endTime }) => sum + (Date.parse(endTime) - Date.parse(startTime)) / 60_000,
      0,
    );
    expect(minutes).toBe(usefulMinutes);
    // The text is short.
    expect(minutes).toBeLessThan(slotMinutes / 2);
    const created = await person.call(contract.createStudyPlan, { body });
    expect(created.body.usesAllTime).toBe(true);
  });

  it('[P02] takes what is enough of the time that is offered, more where that is wanted but none that is of no use, and says all three', async () => {
    // A short text, and every evening of a month.
    const offer = { usesAllTime: false, examDate: '2026-12-18', sessionDurationMinutes: 30, breakDurationMinutes: 0 };
    const plan = await aStudyPlan(person, [document.uuid], offer);
    const none = { slotMinutes: 0, usefulMinutes: 0, enoughMinutes: 0 };
    const { slotMinutes, usefulMinutes, enoughMinutes } = plan.time ?? none;
    expect(enoughMinutes).toBeLessThan(usefulMinutes);
    expect(usefulMinutes).toBeLessThan(slotMinutes / 4);
    expect(plan.fit).toMatchObject({ fits: true, slotMinutes, usefulMinutes, enoughMinutes });
    expect(plan.counts.leftMinutes).toBe(enoughMinutes);
    const all = await update(plan, { usesAllTime: true });
    expect(all.body).toMatchObject({ usesAllTime: true, time: plan.time, counts: { leftMinutes: usefulMinutes } });
    // The predicted recall of both is nearly equal.
    expect((all.body.forecast?.percent ?? 0) - (plan.forecast?.percent ?? 0)).toBeLessThan(3);
    const preview = await person.call(contract.previewStudyPlan, {
      body: { ...planBody([document.uuid]), ...offer, planUuid: plan.uuid },
    });
    expect(preview.body).toMatchObject({ fit: { slotMinutes, usefulMinutes, enoughMinutes } });
  });

  it('[P01, P02] places sessions of its material into its weekly times, from now through the day before the exam', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    expect(plan).toMatchObject({
      title: 'First exam',
      examDate: '2026-12-04',
      timezone: 'Europe/Madrid',
      sessionDurationMinutes: 10,
      breakDurationMinutes: 2,
      documents: [{ uuid: document.uuid, name: document.name }],
      folders: [],
      isOutdated: false,
      version: 1,
    });
    expect(plan.sections.length).toBeGreaterThan(2);
    const placed = await sessionsOf(plan);
    expect(placed.length).toBeGreaterThan(0);
    expect(plan.counts).toMatchObject({ total: placed.length, left: placed.length, manual: 0, studiedMinutes: 0 });
    expect(plan.nextSessionAt).toBe('2026-11-20T16:00:00.000Z');
    expect(placed[0]).toMatchObject({
      studyPlanId: plan.uuid,
      startTime: '2026-11-20T16:00:00.000Z',
      endTime: '2026-11-20T16:10:00.000Z',
      breakDurationMinutes: 2,
      status: 'pending',
      manual: false,
    });
    expect(placed[0]?.sections.length).toBeGreaterThan(0);
    expect(placed[0]?.keyPoints.length).toBeGreaterThan(0);
    expect(placed.every(({ endTime }) => endTime < '2026-12-04')).toBe(true);
    expect(await view(plan)).toEqual(plan);
    const { items } = (await person.call(contract.listStudyPlans)).body;
    expect(items).toMatchObject([{ uuid: plan.uuid, counts: plan.counts }]);
  });

  it('[P02] is shown before it is saved, as it then comes to be', async () => {
    const body = planBody([document.uuid]);
    const preview = (await person.call(contract.previewStudyPlan, { body })).body;
    const plan = await aStudyPlan(person, [document.uuid]);
    const placed = await sessionsOf(plan);
    expect(preview.sessions.map(({ startTime, title }) => [startTime, title])).toEqual(
      placed.map(({ startTime, title }) => [startTime, title]),
    );
    expect(preview.sections).toEqual(plan.sections);
    expect(preview.fit).toEqual(plan.fit);
    const tight = {
      ...body,
      examDate: '2026-11-21',
      slots: [{ day: 5, start: '17:00', end: '17:05' }],
      sessionDurationMinutes: 5,
    };
    const { fit } = (await person.call(contract.previewStudyPlan, { body: tight })).body;
    expect(fit.fits).toBe(false);
    expect(fit.unread.length).toBeGreaterThan(0);
    expect(fit.missingMinutes).toBeGreaterThan(0);
    expect((await person.call(contract.listStudyPlans)).body.items).toHaveLength(1);
  });

  it('[P02, P03] that is too short says how much time a week would be enough to remember most of it', async () => {
    const sentence = 'Chapter number NN tells of one more town where cloth was woven by hand before the mills came.';
    const text = Array.from({ length: 60 }, (_, at) => `# Mill ${at}\n\n${sentence.replace('NN', String(at))}`);
    const { uuid } = await pasteText(person, { title: 'Mills', text: text.join('\n\n') });
    const short = { ...planBody([uuid]), slots: [{ day: 1, start: '17:00', end: '17:10' }] };
    const { fit, weeklyMinutes } = (await person.call(contract.previewStudyPlan, { body: short })).body;
    expect(fit).toMatchObject({ fits: false, target: { percent: 85 } });
    expect(fit.target?.weeklyMinutes).toBeGreaterThan(weeklyMinutes);
    const often = [1, 2, 3, 4, 5].map((day) => ({ day, start: '17:00', end: '18:00' }));
    const enough = (await person.call(contract.previewStudyPlan, { body: { ...short, slots: often } })).body;
    expect(enough.fit).toMatchObject({ fits: true, target: null });
  });

  it('[P02] of one person is laid out between the many of another', async () => {
    const other = await aPerson(testApp);
    const { uuid } = await aStudyDocument(other);
    const all = { slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '08:00', end: '18:00' })) };
    const ended: string[] = [];
    const preview = async (who: typeof person, name: string, id: string) => {
      const { status } = await who.call(contract.previewStudyPlan, { body: planBody([id], all) });
      expect(status).toBe(200);
      ended.push(name);
    };
    await Promise.all([preview(person, 'first', document.uuid), preview(other, 'first', uuid)]);
    const many = Array.from({ length: 8 }, () => preview(person, 'many', document.uuid));
    await Promise.all([...many, preview(other, 'one', uuid)]);
    // The last request does not wait for all others.
    expect(ended.at(-1)).toBe('many');
  });

  it.each<[string, object, string, string]>([
    ['no slots', { slots: [] }, 'slots', 'no_slots'],
    ['a slot without an end', { slots: [{ day: 1, start: '10:00', end: '' }] }, 'slots.0', 'slot_incomplete'],
    [
      'a slot that ends first',
      { slots: [{ day: 1, start: '10:00', end: '09:00' }] },
      'slots.0',
      'slot_end_not_after_start',
    ],
    ['odd minutes', { slots: [{ day: 1, start: '10:03', end: '11:03' }] }, 'slots.0', 'slot_step'],
    ['a short slot', { slots: [{ day: 1, start: '10:00', end: '10:05' }] }, 'slots.0', 'slot_too_short'],
    ['broken blocks', { slots: [{ day: 1, start: '10:00', end: '10:15' }] }, 'slots.0', 'slot_not_whole_blocks'],
    ['a past exam', { examDate: '2026-11-19' }, 'examDate', 'exam_past'],
  ])('[P01, P13] with %s is refused at its field', async (_, changes, path, rule) => {
    const failure = (await create(changes)).error();
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path, rule }] });
  });

  it('[P01, P14] takes the zone of the account for one that the server does not know, and wants documents that can be read', async () => {
    expect((await create({ timezone: 'Etc/Unknown' })).body.timezone).toBe(
      (await person.call(getCurrentUser)).body.timezone,
    );
    expect((await create({ documents: [] })).error().code).toBe('NO_READY_DOCUMENT');
    const { uuid } = (await person.call(createFolder, { body: { name: 'Empty', hue: 'blue' } })).body;
    expect((await create({ documents: [], folders: [uuid] })).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'folders.0', rule: 'folder_empty' }],
    });
    const { version } = (await person.call(getDocument, { params: { uuid: document.uuid } })).body;
    await person.call(updateDocument, { params: { uuid: document.uuid }, body: { version, folders: [uuid] } });
    const plan = (await create({ documents: [], folders: [uuid] })).body;
    expect(plan).toMatchObject({ documents: [], folders: [{ uuid, name: 'Empty', hue: 'blue' }] });
    expect(plan.sections.length).toBeGreaterThan(0);
  });

  it('[P02, D12] is outdated once a document that came into its folder can be read', async () => {
    const { uuid: folder } = (await person.call(createFolder, { body: { name: 'Term', hue: 'blue' } })).body;
    const text = studyTexts.es;
    await pasteText(person, { title: 'First', text, folder });
    const plan = (await create({ documents: [], folders: [folder] })).body;
    expect(plan.isOutdated).toBe(false);
    await pasteText(person, { title: 'Second', text, folder });
    const after = await view(plan);
    expect(after.isOutdated).toBe(true);
    expect(after.sections.length).toBeGreaterThan(plan.sections.length);
  });

  it('[P02, D10] is outdated once a document goes into or out of its folder, or the folder goes', async () => {
    const { uuid: folder } = (await person.call(createFolder, { body: { name: 'Year', hue: 'blue' } })).body;
    const { uuid: other } = (await person.call(createFolder, { body: { name: 'Later', hue: 'teal' } })).body;
    const first = await pasteText(person, { title: 'Cells', text: studyTexts.es, folder });
    const second = await pasteText(person, { title: 'Steam', text: studyTexts.en });
    const plan = (await create({ documents: [], folders: [folder] })).body;
    const isOutdated = async () => {
      const { isOutdated: was } = await view(plan);
      await testApp.app.database.pool.query('update study_plans set is_outdated = false');
      return was;
    };
    const stream = await listenTo(testApp, person);
    const notified = () => stream.events.filter(({ uuid, status }) => uuid === plan.uuid && status === 'changed');
    const move = (uuid: string, to?: string) =>
      person.call(changeDocuments, { body: { action: 'move', uuids: [uuid], ...(to ? { folder: to } : {}) } });
    await move(second.uuid, other);
    expect(await isOutdated()).toBe(false);
    await move(second.uuid, folder);
    expect(await isOutdated()).toBe(true);
    await waitFor(async () => notified().length > 0);
    // The document is in this folder already.
    await move(second.uuid, folder);
    expect(await isOutdated()).toBe(false);
    const { version } = (await person.call(getDocument, { params: { uuid: first.uuid } })).body;
    await person.call(updateDocument, { params: { uuid: first.uuid }, body: { version, folders: [other] } });
    expect(await isOutdated()).toBe(true);
    await person.call(deleteFolder, { params: { uuid: other } });
    expect(await isOutdated()).toBe(false);
    await person.call(deleteFolder, { params: { uuid: folder } });
    expect(await isOutdated()).toBe(true);
    await waitFor(async () => notified().length === 3);
    stream.close();
    await stream.ended;
  });

  it('[P02, P04] tells sessions with the same title apart, and goes on counting when it is planned again', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    const before = await sessionsOf(plan);
    const keys = before.map(({ type, title }) => `${type} ${title}`);
    expect(new Set(keys).size).toBe(keys.length);
    const numbered = before.filter(({ title }) => / · \d+$/.test(title));
    expect(numbered.length).toBeGreaterThan(3);
    testApp.clock.advance(4 * 24 * HOUR);
    await recalculate(plan);
    const after = await sessionsOf(plan);
    testApp.clock.advance(-4 * 24 * HOUR);
    const all = after.map(({ type, title }) => `${type} ${title}`);
    expect(after.filter(({ uuid }) => before.some((session) => session.uuid === uuid)).length).toBeGreaterThan(3);
    expect(new Set(all).size).toBe(all.length);
  });

  it('[P02, P03] names what a session of very many sections has no place for, as what falls out', async () => {
    const sentence = 'Chapter number NN tells of one more town where cloth was woven by hand before the mills came.';
    const text = Array.from({ length: 215 }, (_, at) => `# Town ${at}\n\n${sentence.replace('NN', String(at))}`);
    const { uuid } = await uploadAndExtract(person, 'Towns.md', text.join('\n\n'));
    const slots = [{ day: 1, start: '17:00', end: '21:00' }];
    const changes = { sessionDurationMinutes: 240, breakDurationMinutes: 0, slots, examDate: '2026-11-25' };
    const plan = await aStudyPlan(person, [uuid], changes);
    const named = (await sessionsOf(plan)).flatMap((session) => session.sections.map((section) => section.uuid));
    const left = plan.fit?.unread.map((section) => section.uuid) ?? [];
    expect([named.length, left.length]).toEqual([200, plan.sections.length - 200]);
    expect(new Set([...named, ...left]).size).toBe(plan.sections.length);
    expect(plan.fit).toMatchObject({ fits: false, weeklyMinutesNeeded: expect.any(Number) as number });
    expect(plan.leftOut).toMatchObject({ sections: left.length });
  });

  it('[P04, P09] planned again leaves out what was read, takes back what was not, and keeps what was ticked', async () => {
    const plan = await aStudyPlan(person, [document.uuid], { sessionDurationMinutes: 25, breakDurationMinutes: 5 });
    const [first] = (await sessionsOf(plan)).filter(({ keyPoints }) => keyPoints.length > 0);
    const content = (await person.call(sessions.getSessionContent, { params: { uuid: first?.uuid ?? '' } })).body;
    const ticked = content.sections.find(({ keyPoints }) => keyPoints.length > 1);
    const others = content.sections.filter(({ uuid }) => uuid !== ticked?.uuid);
    const [point] = ticked?.keyPoints ?? [];
    if (!first || !point) throw new Error('no points');
    const laterOf = async () => (await sessionsOf(plan)).filter(({ status }) => status === 'pending');
    const partsOf = (all: sessions.StudySession[], uuid?: string) =>
      all
        .flatMap((session) => session.sections)
        .filter((section) => section.uuid === uuid)
        .flatMap(({ part }) => part ?? []);
    const study = async ({ uuid }: { uuid: string }, minutes: number, completedKeyPointIds: string[] = []) => {
      await person.call(sessions.startSession, { params: { uuid } });
      testApp.clock.advance(minutes * 60_000);
      await person.call(sessions.completeSession, { params: { uuid }, body: { completedKeyPointIds } });
      await recalculate(plan);
    };
    await study(first, 1, [point.id]);
    const replanned = await laterOf();
    // One minute: unticked sections restart from the beginning, the ticked one continues.
    for (const { uuid } of others) expect(partsOf(replanned, uuid)[0]?.from, uuid).toBeLessThan(0.1);
    expect(partsOf(replanned, ticked?.uuid)[0]?.from).toBeGreaterThan(0.15);
    const points = replanned.flatMap(({ keyPoints }) => keyPoints).filter((one) => one.point === point.point);
    expect(points.map(({ status }) => status)).toContain('completed');

    const second = replanned.find((session) => session.sections.some(({ part }) => part));
    if (!second) throw new Error('no session');
    await study(second, 25);
    const left = await laterOf();
    const read = second.sections.filter(({ part }) => part?.to === 1);
    expect(read.length).toBeGreaterThan(0);
    expect(read.flatMap(({ uuid }) => partsOf(left, uuid))).toEqual([]);
    testApp.clock.advance(-26 * 60_000);
  });

  it('[P02] leaves out sections that are excluded', async () => {
    const { sections } = (await person.call(contract.getStudyMaterial, { query: { documents: document.uuid } })).body;
    const [first, ...others] = sections.map(({ uuid }) => uuid);
    const plan = await aStudyPlan(person, [document.uuid], { excludedSections: others });
    const named = new Set((await sessionsOf(plan)).flatMap((session) => session.sections.map(({ uuid }) => uuid)));
    expect([...named]).toEqual([first]);
    expect(plan.sections.filter(({ excluded }) => !excluded).map(({ uuid }) => uuid)).toEqual([first]);
  });

  it('[P04] planned again changes what is to come alone, and asks before it drops what was changed by hand', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    const [first, second] = await sessionsOf(plan);
    if (!first || !second) throw new Error('no sessions');
    await person.call(sessions.startSession, { params: { uuid: first.uuid } });
    await person.call(sessions.completeSession, { params: { uuid: first.uuid } });
    const startTime = '2026-11-21T08:00:00.000Z';
    await person.call(sessions.rescheduleSession, { params: { uuid: second.uuid }, body: { startTime } });
    expect((await view(plan)).counts.manual).toBe(1);
    expect((await recalculate(plan)).error().code).toBe('STUDY_MANUAL_CHANGES');
    expect((await sessionsOf(plan)).some(({ uuid }) => uuid === second.uuid)).toBe(true);
    const recalculated = (await recalculate(plan, { discardManualChanges: true })).body;
    expect(recalculated.counts.manual).toBe(0);
    const after = await sessionsOf(plan);
    expect(after.find(({ uuid }) => uuid === first.uuid)?.status).toBe('completed');
    expect(after.some(({ uuid }) => uuid === second.uuid)).toBe(false);
  });

  it('[P04, P05] a session that is begun ahead of its time moves to then, and leaves its hours to what is planned again', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    const last = (await sessionsOf(plan)).at(-1);
    if (!last) throw new Error('no sessions');
    const now = testApp.clock.now().toISOString();
    await person.call(sessions.startSession, { params: { uuid: last.uuid } });
    testApp.clock.advance(4 * 60_000);
    const { body: done } = await person.call(sessions.completeSession, { params: { uuid: last.uuid } });
    expect(done).toMatchObject({ status: 'completed', startTime: now, studiedMinutes: 4, progress: 40, manual: false });
    expect(Date.parse(done.endTime) - Date.parse(done.startTime)).toBe(10 * 60_000);
    const feed = String((await person.request('/api/study/calendar.ics')).body);
    const event = feed.split('BEGIN:VEVENT').find((one) => one.includes(last.uuid));
    // Moved, then ended early.
    expect(event).toMatch(/SEQUENCE:2\r\n[^]*DTSTART:20261120T/);
    expect((await view(plan)).isOutdated).toBe(true);
    await recalculate(plan);
    const after = await sessionsOf(plan);
    expect(after[0]?.uuid).toBe(last.uuid);
    expect(after.some(({ startTime, status }) => startTime === last.startTime && status === 'pending')).toBe(true);
    testApp.clock.advance(-4 * 60_000);
  });

  it('[P02] a session goes through a document as it is read, and is called by it where it is about more than one', async () => {
    const other = await aStudyDocument(person);
    const plan = await aStudyPlan(person, [document.uuid, other.uuid]);
    const place = new Map(plan.sections.map(({ uuid }, index) => [uuid, index]));
    const laidOut = await sessionsOf(plan);
    // A duplicate title gets a suffix once both documents are extracted.
    const nameOf = async (uuid: string) => (await person.call(getDocument, { params: { uuid } })).body.name;
    const names = await Promise.all([document.uuid, other.uuid].map(nameOf));
    for (const { sections: shown, title } of laidOut) {
      const byDocument = Map.groupBy(shown, ({ documentUuid }) => documentUuid);
      expect(shown).toEqual([...byDocument.values()].flat());
      for (const own of byDocument.values()) {
        const places = own.map(({ uuid }) => place.get(uuid) ?? 0);
        expect(places).toEqual(places.toSorted((one, another) => one - another));
      }
      expect(names.some((name) => title.startsWith(name)) || byDocument.size < 2, `${title} of ${names.join()}`).toBe(
        true,
      );
    }
    expect(laidOut.some(({ sections: shown }) => shown.length > 1)).toBe(true);
  });

  it('[P04] keeps its sessions and what was said of its sections while its only document is being read anew', async () => {
    const { sections } = (await person.call(contract.getStudyMaterial, { query: { documents: document.uuid } })).body;
    const importance = { [sections[0]?.uuid ?? '']: 3 as const };
    const plan = await aStudyPlan(person, [document.uuid], { importance });
    const before = await sessionsOf(plan);
    const { pool } = testApp.app.database;
    await pool.query(`update documents set status = 'processing' where uuid = $1`, [document.uuid]);
    expect((await recalculate(plan)).error().code).toBe('NO_READY_DOCUMENT');
    expect((await update(plan, { timezone: 'America/Bogota' })).error().code).toBe('NO_READY_DOCUMENT');
    expect(await view(plan)).toMatchObject({ sections: [], importance });
    // A form sends every field.
    expect((await update(plan, { title: 'Renamed', importance })).body).toMatchObject({ title: 'Renamed', importance });
    await pool.query(`update documents set status = 'completed' where uuid = $1`, [document.uuid]);
    expect(await sessionsOf(plan)).toEqual(before);
  });

  it('[P04, P14] keeps its zone until the user moves it; then its times stand on the clocks there', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    const moved = (await update(plan, { timezone: 'America/Bogota' })).body;
    expect(moved.timezone).toBe('America/Bogota');
    expect(moved.nextSessionAt).toBe('2026-11-20T22:00:00.000Z');
    expect((await update(plan, { title: 'Late' })).error().code).toBe('EDIT_CONFLICT');
    const renamed = (await update(moved, { title: 'Renamed' })).body;
    expect(renamed).toMatchObject({ title: 'Renamed', nextSessionAt: moved.nextSessionAt, version: moved.version + 1 });
  });

  it('[P01, P04] renamed by a form that sends all it shows keeps its sessions, also those moved by hand', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    const [first] = await sessionsOf(plan);
    const startTime = '2026-11-21T08:00:00.000Z';
    await person.call(sessions.rescheduleSession, { params: { uuid: first?.uuid ?? '' }, body: { startTime } });
    const before = await sessionsOf(plan);
    const { title: _title, ...shown } = planBody([document.uuid]);
    const renamed = await update(plan, { ...shown, folders: [], title: 'Renamed' });
    expect(renamed.body).toMatchObject({ title: 'Renamed', counts: { manual: 1 } });
    // Explicitly choosing the suggested importance changes nothing.
    const importance = Object.fromEntries(plan.sections.map((section) => [section.uuid, section.suggestedImportance]));
    const updated = await update(renamed.body, { ...shown, importance, title: 'Again' });
    expect(updated.body).toMatchObject({ title: 'Again', importance, counts: { manual: 1 } });
    const last = await update(updated.body, { ...shown, importance: {}, title: 'Last' });
    expect(last.body).toMatchObject({ title: 'Last', counts: { manual: 1 } });
    expect(await sessionsOf(plan)).toEqual(before);
  });

  it('[P02] goes around what is planned already, of another plan or by hand', async () => {
    const busy = await aStudySession(person, new Date('2026-11-20T16:00:00.000Z'));
    const plan = await aStudyPlan(person, [document.uuid]);
    const placed = await sessionsOf(plan);
    expect(placed.some(({ startTime }) => startTime < busy.endTime)).toBe(false);
    await aStudyPlan(person, [document.uuid], { title: 'Second exam' });
    const all = (
      await person.call(sessions.listStudySessions, {
        query: { from: '2026-11-20T00:00:00.000Z', to: '2026-12-10T00:00:00.000Z' },
      })
    ).body.items;
    const overlaps = all.filter((one, index) => (all[index + 1]?.startTime ?? '9') < one.endTime);
    expect(overlaps).toEqual([]);
  });

  it('[P02, P08] goes around what runs or is paused as long as it really takes', async () => {
    const begunAt = testApp.clock.now();
    const at = (time: string) => new Date(`2026-11-20T${time}Z`);
    const { uuid } = await aStudySession(person, at('09:10:00'), { minutes: 30 });
    testApp.clock.set(at('09:35:00'));
    await person.call(sessions.startSession, { params: { uuid } });
    const slots = [{ day: 5, start: '10:45', end: '12:45' }];
    const plan = await aStudyPlan(person, [document.uuid], { slots });
    expect(plan.nextSessionAt).toBe('2026-11-20T10:05:00.000Z');
    testApp.clock.set(at('09:40:00'));
    await person.call(sessions.pauseSession, { params: { uuid } });
    testApp.clock.set(at('10:04:00'));
    expect((await recalculate(plan)).body.nextSessionAt).toBe('2026-11-20T10:30:00.000Z');
    testApp.clock.set(begunAt);
  });

  it('[P05] takes the mark of its exam once it is over', async () => {
    const plan = await aStudyPlan(person, [document.uuid], { examDate: '2026-11-23' });
    expect((await update(plan, { examMark: 80 })).error().code).toBe('STUDY_UPDATE_INVALID');
    testApp.clock.advance(96 * HOUR);
    expect((await update(plan, { examMark: 80 })).body.examMark).toBe(80);
    testApp.clock.advance(-96 * HOUR);
  });

  it('[P01] goes with what is to come of it; what was studied stays', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    const [first] = await sessionsOf(plan);
    if (!first) throw new Error('no sessions');
    await person.call(sessions.startSession, { params: { uuid: first.uuid } });
    testApp.clock.advance(HOUR / 6);
    await person.call(sessions.completeSession, { params: { uuid: first.uuid } });
    await person.call(contract.deleteStudyPlan, { params: { uuid: plan.uuid } });
    const all = (await person.call(sessions.listStudySessions, { query: {} })).body.items;
    expect(all).toMatchObject([{ uuid: first.uuid, studyPlanId: null, studiedMinutes: 10 }]);
    expect((await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).error().code).toBe(
      'STUDY_PLAN_NOT_FOUND',
    );
  });
});
