import { describe, expect, it } from 'vitest';
import { captionBlocks, timedTextBlocks } from './caption-blocks.ts';

const read = (text: string) =>
  timedTextBlocks(text)?.map(({ text: words, cues, seconds }) => [
    words,
    ...(cues?.map((cue) => cue.seconds) ?? [seconds]),
  ]);

describe('a transcript with times', () => {
  it.each([
    [
      'times above words',
      '0:00\nplants turn light\n0:05\ninto sugar\n0:11\nand grow',
      [['plants turn light into sugar and grow', 0, 5, 11]],
    ],
    [
      'times said in words',
      '0:00\n0 seconds\nplants turn\n0:05\n5 seconds\nlight\n1:06\n1 minute, 6 seconds\ninto sugar',
      [
        ['plants turn light', 0, 5],
        ['into sugar', 66],
      ],
    ],
    [
      'times said in Spanish',
      '0:05\n5 segundos\nla luz\n0:11\n11 segundos\nes\n1:07\n1 minuto y 7 segundos\nenergía',
      [
        ['la luz es', 5, 11],
        ['energía', 67],
      ],
    ],
    [
      'times said that touch the words',
      '0:055 secondsplants turn\n0:1111 secondslight into\n1:021 minute, 2 secondssugar',
      [
        ['plants turn light into', 5, 11],
        ['sugar', 62],
      ],
    ],
    [
      'times before words',
      '0:01 plants turn light\n0:05 into their sugar\n0:11 and they grow',
      [['plants turn light into their sugar and they grow', 1, 5, 11]],
    ],
    [
      'times in brackets',
      '[00:01] plants turn light\n[00:05] into their sugar\n(00:11) and they grow',
      [['plants turn light into their sugar and they grow', 1, 5, 11]],
    ],
    ['a name above', 'Photosynthesis\nTranscript\n0:00\nplants turn\n0:04\nlight', undefined],
    [
      'a name above all',
      'Photosynthesis\nTranscript\n0:00\nplants turn\n0:04\nlight\n0:07\ninto sugar',
      [
        ['Photosynthesis', 0],
        ['plants turn light into sugar', 0, 4, 7],
      ],
    ],
    [
      'a middle of a recording',
      '12:31\nand so the plants turn\n12:36\nall of the light into\n12:44\nsugar which the animals eat',
      [
        ['10:00–12:44', 751],
        ['and so the plants turn all of the light into sugar which the animals eat', 751, 756, 764],
      ],
    ],
    [
      'speakers of Teams',
      'Ana García   0:03\nWhat is osmosis?\nLuis Gil   0:07\nWater that moves.\nLuis Gil   0:12\nThrough a membrane.',
      [
        ['What is osmosis?', 3],
        ['Water that moves. Through a membrane.', 7, 12],
      ],
    ],
    [
      'speakers of Zoom',
      '[Ana García] 10:02:03\nWhat is osmosis?\n\n[Luis Gil] 10:02:07\nWater that moves.\n\n[Ana García] 10:02:14\nThank you all.',
      [
        ['What is osmosis?', 0],
        ['Water that moves.', 4],
        ['Thank you all.', 11],
      ],
    ],
    [
      'names above times',
      'Ana García\n0:03\nWhat is osmosis?\nLuis Gil\n0:07\nWater that moves.\nAna García\n0:12\nThanks.\nLuis Gil\n0:19\nBye.',
      [
        ['What is osmosis?', 3],
        ['Water that moves.', 7],
        ['Thanks.', 12],
        ['Bye.', 19],
      ],
    ],
    [
      'names before colons',
      '0:03 Ana García: What is osmosis?\n0:07 Luis Gil: Water that moves.\n0:12 Luis Gil: Through a membrane.',
      [
        ['What is osmosis?', 3],
        ['Water that moves. Through a membrane.', 7, 12],
      ],
    ],
  ])('[D06, D08, D11] is known by %s', (_how, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['verses', '3:16 For God so loved the world\n3:17 For God sent not his Son\n3:18 He that believes'],
    [
      'verses on lines of their own',
      'John 3:16\nFor God so loved\nJohn 3:17\nFor God sent not\nJohn 3:18\nHe that believes',
    ],
    ['verses of a first chapter', '0:01 In the beginning was it\n0:02 And it was with him\n0:03 All was made by him'],
    ['a timetable', '9:00\nMathematics\n10:00\nHistory\n11:30\nLunch'],
    ['a timetable in lines', 'Monday\n9:00 Mathematics\n10:00 History\n11:30 Lunch'],
    ['a timetable of trains', '12:31\nMadrid\n12:44\nGetafe\n13:02\nToledo'],
    [
      'lessons with teachers',
      'Mathematics 9:00\nRoom 2 with Ana Gil\nHistory 10:00\nRoom 3 with Luis Gil\nLunch 13:00\nin the yard',
    ],
    ['a recipe', '0:00 Heat the oven\n0:10 Mix the flour and the milk\n0:25 Put all into the oven\n0:55 Take it out'],
    ['a log', '12:00:01 INFO server started\n12:00:03 INFO ready to serve\n12:00:09 WARN slow query'],
    ['a log from nought', '00:00:01 INFO server started\n00:00:03 INFO ready\n00:00:09 WARN slow'],
    ['a log of a day', '12:00:01 the server has started\n12:00:03 it is ready to serve\n12:00:09 a query was slow'],
    ['chapters', '0:00 Intro\n2:13 Osmosis\n5:47 Diffusion\n9:12 End'],
    ['prose', 'The train left at 9:05.\nAt 9:12 it stopped.\n9:15 was the end of it.'],
    ['one time', '0:05\nplants turn light into sugar'],
    ['results', 'Spain 3:16\nFrance 2:11\nItaly 1:05'],
    ['dates', '2024-01-02 10:00\nplants\n2024-01-02 10:05\nanimals'],
  ])('[D08] is not %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('speakers', () => {
  const vtt = (...lines: string[]): string =>
    `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${line}`).join('\n\n')}`;
  const texts = (captions: string): string[] => captionBlocks(captions).map((block) => block.text);

  it('[D06, D08] part paragraphs, and their names are no words', () => {
    expect(texts(vtt('<v Ana García>What is</v>', '<v Ana García>osmosis?</v>', '<v Luis>Water.</v>'))).toEqual([
      'What is osmosis?',
      'Water.',
    ]);
    expect(texts(vtt('Ana García: What is', 'Ana García: osmosis?', 'Luis: Water.', 'Luis: And salt.'))).toEqual([
      'What is osmosis?',
      'Water. And salt.',
    ]);
    expect(texts(vtt('Speaker 1: What is osmosis?', 'It is', 'Speaker 2: Water.'))).toEqual([
      'What is osmosis? It is',
      'Water.',
    ]);
    expect(texts(vtt('- ANA: Why?', '- LUIS: So.', '- ANA: Ah.', '- LUIS: Yes.', 'And more.'))).toEqual([
      'Why?',
      'So.',
      'Ah.',
      'Yes. And more.',
    ]);
  });

  it.each([
    ['Example: water moves.', 'and salt', 'Example: salt moves.', 'and more'],
    ['First Law: bodies rest.', 'and move', 'Second Law: force moves.', 'and so on'],
    ['NOTE: not in the exam', 'water moves', 'NOTE: this is', 'and salt'],
    ['It is 5: 3', 'water moves', 'so: salt', 'and more'],
  ])('[D08] are not what stands before the colons of %j', (...lines) => {
    expect(texts(vtt(...lines)).join(' ')).toBe(lines.join(' '));
  });
});
