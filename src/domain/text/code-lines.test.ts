import { expect, it } from 'vitest';
import { isCodeLine } from './code-lines.ts';

it.each([
  'SELECT name FROM users WHERE age > 3;',
  'SELECT *',
  'FROM orders o, customers c',
  "WHERE name LIKE 'A%'",
  'GROUP BY country',
  "INSERT INTO users VALUES (1, 'Ana');",
  'CREATE TABLE users (id INT);',
  'INNER JOIN orders ON users.id = orders.user_id',
  'select name from users;',
  '$ sudo apt install foo',
  '>>> print(2)',
  'C:\\Users\\ana> dir',
  'ana@server:~$ ls',
  'git clone https://example.org/x.git',
  '#include <stdio.h>',
  'import numpy as np',
  'from math import sqrt',
  'public static void main(String[] args) {',
  'int total = 0;',
  'def mean(values):',
  'for x in range(10):',
  'if (x > 3) {',
  'return total;',
  '}',
  'print("hello")',
  'total = sum(values);',
  'x <- c(1, 2, 3)',
  'names.append(name)',
  'SELECT name',
])('[G03] a line of code: %s', (line) => {
  expect(isCodeLine(line)).toBe(true);
});

it.each([
  'Select a topic from the list.',
  'From Madrid it takes two hours.',
  'WHERE THE RIVERS MEET',
  'ORDER AND CHAOS',
  '$ 5 million were spent.',
  'For example:',
  'If the cell is alive:',
  'Import taxes rise when trade falls.',
  'Class struggle is a notion of Marx.',
  'E = mc²',
  'x = 5',
  'y = sin(x)',
  'f(x)',
  'import goods from abroad and sell them',
  'if the cell (see above) is alive:',
  'for example in (a) and (b):',
  'SELECT YOUR TOPIC',
  'F(x) = 2x + 1',
  'Mitosis (cell division)',
  'The government (led by Cánovas)',
  'Return to the text.',
  '3 < 5',
])('[G03] no line of code: %s', (line) => {
  expect(isCodeLine(line)).toBe(false);
});
