/** Returns a typed web address with a scheme; a bare host gets `https://`. */
export const webAddress = (text: string): string =>
  text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
