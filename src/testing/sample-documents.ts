import { type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';

/** Short documents for tests, written for this project. */
const samples: Partial<Record<Language, { title: string; parts: [heading: string, ...paragraphs: string[]][] }>> = {
  en: {
    title: 'Volcanoes',
    parts: [
      [
        'What a volcano is',
        'A volcano is an opening in the crust of the Earth through which molten rock, ash and gases escape. Magma is molten rock that lies below the surface of the Earth. Lava is the name that magma receives once it has reached the surface. The crater is the bowl-shaped hollow at the top of the mountain, and the vent is the channel that leads to it.',
        'Most volcanoes stand along the borders of tectonic plates, where the plates move apart or collide. Geologists distinguish three groups of volcanoes: shield volcanoes, cinder cones and composite volcanoes. Shield volcanoes are broad and flat because their lava is thin and flows far before it cools.',
      ],
      [
        'Great eruptions',
        'Mount Vesuvius buried the Roman town of Pompeii under ash in the year 79, and some 2,000 people died there. In 1815 the eruption of Mount Tambora in Indonesia killed about 71,000 people and cooled the climate of the whole planet. Krakatoa exploded in August 1883 with a sound that was heard 4,800 kilometres away. In 1902 the eruption of Mount Pelée destroyed the port of Saint-Pierre on the island of Martinique within a few minutes.',
        'Mount Saint Helens erupted in May 1980 after a long series of earthquakes, and 57 people lost their lives. The eruption of Mount Pinatubo in the Philippines in 1991 sent about 20 million tonnes of sulphur dioxide into the stratosphere. Scientists measured that the mean temperature of the planet fell by 0.5 degrees during the following year.',
      ],
      [
        'How volcanoes are watched',
        'Volcanologists measure earthquakes, gases and the shape of the ground in order to forecast an eruption. A seismometer is an instrument that records the smallest movements of the ground. Satellites measure the temperature of a crater from a height of 700 kilometres. Before an eruption the amount of sulphur dioxide in the air near the crater often rises.',
        'Iceland has about 30 active volcanoes, and its inhabitants heat their houses with the warmth of the ground. Japan, Indonesia and Chile train the inhabitants of dangerous valleys every year. Early warning saved at least 5,000 lives near Mount Pinatubo in 1991.',
      ],
    ],
  },
  es: {
    title: 'La célula',
    parts: [
      [
        'Qué es la célula',
        'La célula es la unidad básica de todos los seres vivos y puede realizar por sí misma las funciones vitales. La membrana plasmática es una capa delgada que separa el interior de la célula del medio exterior. El citoplasma es el espacio que queda entre la membrana plasmática y el núcleo. El núcleo es un orgánulo que guarda el material genético de las células eucariotas.',
        'Las células procariotas carecen de núcleo y su material genético se encuentra disperso en el citoplasma. Las bacterias, las arqueas y las cianobacterias están formadas por una sola célula procariota. Las células eucariotas aparecieron hace unos 1800 millones de años, mucho después que las células procariotas.',
      ],
      [
        'Historia del descubrimiento',
        'Robert Hooke observó en 1665 una lámina de corcho con un microscopio y llamó células a los huecos que vio en ella. Anton van Leeuwenhoek describió en 1674 los primeros organismos unicelulares en una gota de agua. El botánico Matthias Schleiden afirmó en 1838 que todas las plantas están formadas por células. Theodor Schwann extendió en 1839 la teoría celular a los animales.',
        'Rudolf Virchow añadió en 1855 que toda célula procede de otra célula anterior. Santiago Ramón y Cajal demostró en 1888 que el tejido nervioso también está formado por células individuales. El microscopio electrónico permitió estudiar desde 1945 los orgánulos más pequeños de la célula.',
      ],
      [
        'Los orgánulos',
        'Las mitocondrias son los orgánulos que producen la mayor parte de la energía de la célula. Los ribosomas fabrican las proteínas a partir de la información que llega del núcleo. Los cloroplastos contienen clorofila y realizan la fotosíntesis en las células vegetales. El aparato de Golgi modifica las proteínas y las envía a su destino.',
        'Una célula humana contiene normalmente 46 cromosomas repartidos en 23 parejas. El cuerpo humano adulto tiene unos 37 billones de células de más de 200 tipos. Los lisosomas digieren los restos de la célula mediante enzimas que actúan en un medio ácido.',
      ],
    ],
  },
};

/** Returns a document of three headed sections in English or Spanish. */
export function sampleDocument(language: 'en' | 'es'): DocumentContent {
  const sample = samples[language];
  const sections = (sample?.parts ?? []).map(([heading, ...paragraphs], index) => {
    const anchor = { page: index + 1 };
    const blocks = [{ kind: 'heading' as const, text: heading, anchor }];
    return {
      headings: [heading],
      anchor,
      blocks: [...blocks, ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text, anchor }))],
    };
  });
  return { title: sample?.title ?? '', language, sections: placeBlocks(sections), warnings: [] };
}
