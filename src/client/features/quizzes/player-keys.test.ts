import { expect, it } from 'vitest';
import { type KeyTarget, playerCommand } from './player-keys.ts';

const cases: [key: string, place: KeyTarget, expected: ReturnType<typeof playerCommand>][] = [
  ['1', 'page', { kind: 'choose', position: 0 }],
  ['6', 'control', { kind: 'choose', position: 5 }],
  ['7', 'page', undefined],
  ['0', 'page', undefined],
  ['Enter', 'page', { kind: 'advance' }],
  ['Enter', 'options', { kind: 'advance' }],
  ['Enter', 'control', undefined],
  ['ArrowLeft', 'page', { kind: 'move', by: -1 }],
  ['ArrowRight', 'control', { kind: 'move', by: 1 }],
  ['ArrowRight', 'options', { kind: 'move', by: 1 }],
  ['ArrowDown', 'options', undefined],
  ['ArrowUp', 'page', undefined],
  ['l', 'options', { kind: 'later' }],
  ['L', 'page', { kind: 'later' }],
  ['x', 'control', { kind: 'explanation' }],
  ['Escape', 'options', { kind: 'exit' }],
  ['?', 'page', { kind: 'help' }],
  ['a', 'page', undefined],
  ['l', 'field', undefined],
  ['1', 'field', undefined],
  ['ArrowLeft', 'field', undefined],
  ['Enter', 'field', { kind: 'advance' }],
  ['Escape', 'field', { kind: 'exit' }],
];

it.each(cases)('[T02] %s with the focus on the %s', (key, place, expected) => {
  expect(playerCommand(key, place)).toEqual(expected);
});
