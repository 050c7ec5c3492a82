import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useZoom } from './use-zoom.ts';

afterEach(cleanup);

function Desk() {
  const { scrollArea, zoom, zoomTo } = useZoom();
  return (
    <section ref={scrollArea} aria-label="Text" data-zoom={zoom}>
      <button type="button" onClick={() => zoomTo(2)}>
        Larger
      </button>
    </section>
  );
}

it('[D11] zooming keeps the line that is read in the middle, and the beginnings of lines in sight', () => {
  const { getByRole } = render(<Desk />);
  const scrollArea = getByRole('region', { name: 'Text' });
  const zoom = () => Number(scrollArea.dataset['zoom']);
  Object.defineProperties(scrollArea, {
    clientHeight: { value: 200 },
    scrollWidth: { get: () => 100 * zoom() },
    scrollHeight: { get: () => 1_000 * zoom() },
  });
  scrollArea.scrollTop = 300;
  act(() => getByRole('button').click());
  // The line at 400 of 1,000 is now at 800 of 2,000.
  expect([scrollArea.scrollTop, scrollArea.scrollLeft]).toEqual([700, 0]);
});
