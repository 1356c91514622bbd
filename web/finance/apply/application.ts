/** What an application begins with. */
export const emptyApplication = {
  employer: '',
  homeAddress: '',
  deliveryAddress: '',
  planId: '',
  /** Lenders that the application goes to. */
  lenderIds: [] as readonly string[],
  consent: false,
}
