import { expect, it } from 'vitest';
import { type PageTurn, turnBack } from './page-turn.ts';

/** A page as displayed, with a word near its upper left corner. */
const shown = { width: 300, height: 400 };
const word = { x: 20, y: 30, w: 40, h: 10 };

/** Turns a page a quarter clockwise. */
const quarter = ({ x, y, w, h }: typeof word, height: number) => ({ x: height - y - h, y: x, w: h, h: w });

it.each<PageTurn>([90, 180, 270])('[D09, D11] what is turned by %i degrees is found where it is shown', (turn) => {
  let { width, height } = shown;
  let place = word;
  for (let turned = 0; turned < turn; turned += 90) {
    place = quarter(place, height);
    [width, height] = [height, width];
  }
  expect(turnBack(place, { turn, width, height })).toEqual(word);
});
