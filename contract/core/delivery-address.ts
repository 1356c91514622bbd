// Where something bought is brought to, checked alike by forms and server.

export const deliveryAddressMin = 10
export const deliveryAddressMax = 300
type Bought = 'car' | 'part'

/** What the buyer reads where an address is missing, or too short to be found. */
export const deliveryAddressWords = (bought: Bought): string =>
  `Street, area and town, so that the ${bought} finds you`

/** What is wrong with an address to which something is to be brought; undefined where it will do. */
export const deliveryAddressProblem = (address: string, bought: Bought): string | undefined => {
  const { length } = address.trim()
  if (length < deliveryAddressMin) return deliveryAddressWords(bought)
  return length > deliveryAddressMax ? `At most ${deliveryAddressMax} characters` : undefined
}
