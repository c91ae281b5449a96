/** Focus keys of the login pages. */
export const emailKey = (page: string): string => `${page}/email`;
export const passwordKey = (page: string): string => `${page}/password`;
export const submitKey = (page: string): string => `${page}/buttons/submit`;
