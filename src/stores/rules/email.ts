/**
 * B 5: letters, digits and ._%+- before an at sign, a domain and a top-level domain of 2 to 4 letters;
 * case-insensitive.
 */
export const emailPattern = /^[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,250}\.[a-z]{2,4}$/i;
