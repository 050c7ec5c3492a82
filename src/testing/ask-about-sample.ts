import type { AiReply, AskedOfAi } from './fake-ai.ts';
import { passagesShown } from './fake-ai.ts';

/** A model that asks a valid question about any passage of the sample document. */
export function askAboutSample(asked: AskedOfAi): AiReply {
  for (const { id, text } of passagesShown(asked))
    for (const { sentence, stem, options } of known)
      if (text.includes(sentence))
        return {
          json: {
            questions: [
              {
                passage: id,
                quotes: [sentence],
                form: 'choice',
                depth: 'recall',
                stem,
                options,
                answers: options.slice(0, 1),
                explanation: sentence,
                topic: options[0],
              },
            ],
          },
        };
  return { json: { questions: [] } };
}

const known = [
  {
    sentence: 'Platelets are fragments of cells that help the blood to clot when a vessel is damaged.',
    stem: 'Which parts of the blood close a wound by making it clot?',
    options: ['Platelets', 'Lymphocytes', 'Phagocytes', 'Erythrocytes'],
  },
  {
    sentence:
      'When these valves close, they produce the first of the two sounds that a doctor hears through a stethoscope.',
    stem: 'What causes the first of the two sounds of a heart?',
    options: ['These valves close', 'The ventricles relax', 'The atria fill', 'The septum vibrates'],
  },
  {
    sentence:
      'The largest artery is the aorta, which leaves the left ventricle and measures about two and a half centimetres across.',
    stem: 'Which of these vessels is the widest one that carries blood away from the heart?',
    options: ['The aorta', 'The vena cava', 'The pulmonary vein', 'The capillary'],
  },
  {
    sentence: 'If a vessel in the brain is blocked or bursts, the result is a stroke.',
    stem: 'What happens to somebody in whose head a blood vessel gets blocked?',
    options: ['A stroke', 'A heart attack', 'Anaemia', 'Hypertension'],
  },
];
