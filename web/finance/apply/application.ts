/** What an application begins with. */
export const emptyApplication = {
  employer: '',
  homeAddress: '',
  deliveryAddress: '',
  planId: '',
  consent: false,
}
