/** 32 hexadecimal digits, to find calls, events and sessions in the logs; not a secret. */
export function hexId(random: () => number): string {
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}
