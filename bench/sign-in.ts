/** Checks that the time of a failed sign-in doesn't reveal whether an account exists (Z11). */
import { login } from '#contract/accounts.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { atMost, figureOf, median, report, sized } from './bar-row.ts';
import { emails, startBenchServer } from './bench-server.ts';

const TRIES = sized(200, 3);
const WARM_UP = sized(20, 1);
const MOST_PERCENT = 10;

const { server, stop } = await startBenchServer();
const browser = server.browser();
const timeOf = async (body: { email: string; password: string }): Promise<number> => {
  const begin = performance.now();
  const { status } = await browser.call(login, { body });
  if (status !== 401) throw new Error(`a failed sign-in answered ${status}`);
  return performance.now() - begin;
};
const unknown: number[] = [];
const wrong: number[] = [];
for (let turn = 0; turn < WARM_UP + TRIES; turn += 1) {
  // Alternate in changing order, so that both see the same machine.
  const asks = [
    async () => unknown.push(await timeOf({ email: `nobody${turn}@example.org`, password: goodPassword })),
    async () => wrong.push(await timeOf({ email: emails.person, password: `${goodPassword}${turn}` })),
  ];
  for (const ask of turn % 2 === 0 ? asks : asks.toReversed()) await ask();
}
await stop();

const [nobody, somebody] = [median(unknown.slice(WARM_UP)), median(wrong.slice(WARM_UP))];
report([
  figureOf('unknown e-mail, median ms', nobody),
  figureOf('wrong password, median ms', somebody),
  atMost('difference of the medians, %', 100 * Math.abs(nobody / somebody - 1), MOST_PERCENT),
]);
