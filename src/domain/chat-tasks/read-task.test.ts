import { describe, expect, it } from 'vitest';
import { type ChatTask, readTask } from './read-task.ts';

type Asked = [question: string, task: Omit<ChatTask, 'language'> & Record<string, unknown>];

const points = (count: number, subject?: string) => ({
  kind: 'points' as const,
  count,
  ...(subject ? { subject } : {}),
});
const table = (of: string, more: Record<string, unknown> = {}) => ({ kind: 'table' as const, of, ...more });
const exam = (subject?: string) => ({ kind: 'exam' as const, ...(subject ? { subject } : {}) });

const english: Asked[] = [
  ['Summarise the topic in five points', points(5)],
  ['Summarize this document in 3 bullet points, please.', points(3)],
  ['Can you sum up photosynthesis in four points?', points(4, 'photosynthesis')],
  ['Summarise it in bullet points', points(5)],
  ['In six sentences, summarise the French Revolution', points(6, 'French Revolution')],
  ['Give me the ten most important ideas of the chapter', points(10)],
  ['What are the three main points about the steam engine?', points(3, 'steam engine')],
  ['List the key takeaways', points(5)],
  ['I would like a five-point summary of the text', points(5)],
  ['The 7 key facts of the Terror', points(7, 'Terror')],
  ['Make a table of the key terms', table('terms')],
  ['Make a table of the terms and their definitions', table('terms')],
  ['Create a table with the dates of the war', table('dates', { subject: 'war' })],
  ['Make me a timeline of the revolution', table('dates', { subject: 'revolution' })],
  ['Could you make a table of the main points?', table('sections')],
  ['Make a table', table('any')],
  ['Give me a comparison table of mitosis and meiosis', table('things', { things: ['mitosis', 'meiosis'] })],
  ['Compare mitosis and meiosis in a table', table('things', { things: ['mitosis', 'meiosis'] })],
  ['Put the causes of the war in a table', table('any', { subject: 'causes of the war' })],
  ['I need a table of the parts of the cell', table('any', { subject: 'parts of the cell' })],
  ['Draw up a table comparing TCP vs UDP', table('things', { things: ['TCP', 'UDP'] })],
  ['What should I know for the exam?', exam()],
  ['What do I need to know about the Calvin cycle for my exam?', exam('Calvin cycle')],
  ['What must I learn for tomorrow’s test?', exam()],
  ["What's important for the exam?", exam()],
  ['What could come up in the exam?', exam()],
  ['Help me prepare for the exam', exam()],
  ['Make a study guide', exam()],
  ['Prepare a cheat sheet on the Estates-General', exam('Estates-General')],
  ['I have an exam tomorrow, what should I study?', exam()],
];

const spanish: Asked[] = [
  ['Resume el tema en cinco puntos', points(5)],
  ['Resúmeme este documento en 3 puntos, por favor', points(3)],
  ['¿Puedes resumir la fotosíntesis en cuatro ideas?', points(4, 'fotosíntesis')],
  ['Hazme un resumen en puntos', points(5)],
  ['Hazme un resumen del tema en diez líneas', points(10)],
  ['En seis frases, resume la Revolución francesa', points(6, 'Revolución francesa')],
  ['Dame las diez ideas más importantes del capítulo', points(10)],
  ['¿Cuáles son los tres puntos clave de la fase luminosa?', points(3, 'fase luminosa')],
  ['Enumera los puntos principales', points(5)],
  ['Dime las 5 claves de la Segunda República', points(5, 'Segunda República')],
  ['Haz una tabla de los términos clave', table('terms')],
  ['Hazme una tabla con los conceptos y sus definiciones', table('terms')],
  ['Crea una tabla con las fechas de la guerra', table('dates', { subject: 'guerra' })],
  ['Haz una cronología del reinado', table('dates', { subject: 'reinado' })],
  ['Quiero una línea del tiempo', table('dates')],
  ['¿Me puedes hacer una tabla con las ideas principales?', table('sections')],
  ['Hazme una tabla', table('any')],
  ['Haz un cuadro comparativo de mitosis y meiosis', table('things', { things: ['mitosis', 'meiosis'] })],
  ['Compara los moderados y los progresistas en una tabla', table('things', { things: ['moderados', 'progresistas'] })],
  ['Pon las causas de la guerra en una tabla', table('any', { subject: 'causas de la guerra' })],
  ['Tabla de las partes de la célula', table('any', { subject: 'partes de la célula' })],
  ['Necesito una tabla con los tipos de VLAN', table('any', { subject: 'tipos de VLAN' })],
  ['¿Qué debo saber para el examen?', exam()],
  ['¿Qué tengo que estudiar sobre el ciclo de Calvin para mi examen?', exam('ciclo de Calvin')],
  ['¿Qué es lo más importante para el examen?', exam()],
  ['Lo imprescindible para el examen', exam()],
  ['¿Qué puede caer en el examen?', exam()],
  ['Ayúdame a preparar el examen', exam()],
  ['Hazme una chuleta de la fotosíntesis', exam('fotosíntesis')],
  ['Mañana tengo examen, ¿qué me estudio?', exam()],
  ['Prepárame una guía de estudio', exam()],
  ['¿Qué hay que saberse para el parcial?', exam()],
];

const others = [
  'What does table 2 show?',
  'What is the periodic table?',
  'Explain the table of elements',
  'Why is there a table of contents?',
  'When is the exam?',
  'How did the imperial exams work in China?',
  'What were the six points of the People’s Charter?',
  'What are the three points of a triangle?',
  'Who passed the exam in 1905?',
  'Summarise the Calvin cycle',
  'Summarise this document, please.',
  'What is this text about?',
  'What is photosynthesis?',
  'Which tests did the engineers run?',
  'What should a plant have to grow?',
  'How many points does a compass have?',
  'What is important for growth?',
  'Who made the table in the palace?',
  'What should I know about light?',
  'Explain why the king called the estates',
  'Describe what Plato did with the ideas',
  'Explain how magnets relate to the lines',
  '¿Qué muestra la tabla 2?',
  '¿Qué es la tabla periódica?',
  'Explica la tabla de verdad',
  '¿Cuándo es el examen?',
  '¿Cómo eran los exámenes en China?',
  '¿Cuáles son los tres puntos del triángulo?',
  '¿Cuántos puntos tiene el programa?',
  'Resume la mitosis',
  'Hazme un resumen del documento',
  '¿De qué trata este texto?',
  '¿Qué es la fotosíntesis?',
  '¿Quién hizo la tabla?',
  '¿Qué necesita una planta para crecer?',
  '¿Qué es importante para el crecimiento?',
  '¿Qué debo saber de la luz?',
  '¿Por qué cayó la monarquía?',
  '¿Qué pruebas hicieron los ingenieros?',
  '¿En qué puntos se cortan las rectas?',
  '¿Qué partes tiene la célula?',
  'Y después, ¿qué pasó?',
];

describe('a task of a chat', () => {
  it.each(english)('[C02] is read in English: %s', (question, task) => {
    expect(readTask(question)).toMatchObject({ language: 'en', ...task });
  });
  it.each(spanish)('[C02] is read in Spanish: %s', (question, task) => {
    expect(readTask(question)).toMatchObject({ language: 'es', ...task });
  });
  it.each([...english, ...spanish].filter(([, task]) => task.kind !== 'table'))(
    '[C02] of the whole document names no subject: %s',
    (question, task) => {
      expect(readTask(question)?.subject).toBe(task['subject']);
    },
  );
  it.each(others)('[C02] is none where something is asked: %s', (question) => {
    expect(readTask(question)).toBeUndefined();
  });
  it('[C05] is read of no long text in a long time', () => {
    for (const words of ['summarise the ', 'haz una tabla de ', 'what should i know about ', 'main key '])
      expect(readTask(words.repeat(300).slice(0, 4_000))).toBeUndefined();
  });
});

it('[C02] "that" after an earlier question is what it asked about, and no task of the whole document', () => {
  expect(readTask('Now put that in a table')).toMatchObject({ kind: 'table', of: 'any' });
  expect(readTask('Now put that in a table', true)).toBeUndefined();
  expect(readTask('Put the dates in a table', true)).toMatchObject({ kind: 'table', of: 'dates' });
  expect(readTask('Sum the topic up in five points')).toMatchObject({ kind: 'points', count: 5 });
  expect(readTask('Explain photosynthesis in three points')).toMatchObject({ kind: 'points', count: 3 });
  expect(readTask('Explícame la fotosíntesis en tres puntos')).toMatchObject({ kind: 'points', count: 3 });
});
