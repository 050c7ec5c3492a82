import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ConceptMap } from '#contract/concept-maps.ts';
import { getDocument } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { localStore } from '#client/lib/storage.ts';
import { toast } from '#client/ui/toast-store.ts';
import { useMapMemory } from './concept-maps.api.ts';
import { type Colouring, colourings, type MapColours } from './map-colours.ts';

/** Returns the remembered colouring of the map. Loads the data it needs when it is chosen. */
export function useMapColours({
  uuid,
  documentUuid,
}: ConceptMap): MapColours & { onColouring: (next: Colouring) => void } {
  const { t } = useTranslate();
  const [colouring, setColouring] = useState(chosenColouring);
  const remembered = useMapMemory(uuid, colouring === 'memory').data;
  const document = useQuery({
    ...read(getDocument, { params: { uuid: documentUuid } }),
    enabled: colouring === 'folder',
  }).data;
  const isBare =
    (colouring === 'memory' && remembered?.items.length === 0) ||
    (colouring === 'folder' && document?.folders.length === 0);
  useEffect(() => {
    if (isBare) toast({ variant: 'warning', title: t(colouring === 'memory' ? 'map.noMemory' : 'map.noFolder') });
  }, [isBare, colouring, t]);
  const memory = useMemo(
    () =>
      colouring === 'memory' && remembered
        ? new Map(remembered.items.map(({ nodeUuid, cards, recall }) => [nodeUuid, { cards, recall }]))
        : undefined,
    [colouring, remembered],
  );
  return {
    colouring,
    folder: colouring === 'folder' ? document?.folders[0] : undefined,
    memory,
    onColouring(next) {
      localStore.write('mapColouring', next);
      setColouring(next);
    },
  };
}

function chosenColouring(): Colouring {
  const chosen = localStore.read('mapColouring');
  return colourings.find((one) => one === chosen) ?? 'importance';
}
