/** Run before a page's scripts, it asks for few bytes, as viewers do in the settings of a browser: no video plays in a showcase. */
export const saveDataScript = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });";
