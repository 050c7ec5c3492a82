import robotsParser from 'robots-parser';
import { userAgent } from './web-client.ts';

interface Rules {
  isAllowed(address: string, agent: string): boolean | undefined;
}

// The package's types describe another way of export than it has.
const parse = robotsParser as unknown as (address: string, text: string) => Rules;

/** Which addresses of a site its owner lets us read, by the robots.txt found at `address`. */
export function readRobotRules(address: string, text: string): (url: string) => boolean {
  const rules = parse(address, text);
  return (url) => rules.isAllowed(url, userAgent) !== false;
}
