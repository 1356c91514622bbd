// The company that runs AutoX, as the Terms and the Privacy notice name it.

const demonstration = 'AutoX Demonstration Limited, RC 0000000, 1 Example Street, Lagos'

/** COMPANY of the build: name, RC number and address; a company that does not exist where none is named. */
export const company: string = import.meta.env.VITE_COMPANY || demonstration
export const isRealCompany = company !== demonstration
