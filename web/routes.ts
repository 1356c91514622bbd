// Every screen, its address, and who may open it: the product at a glance.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  // Open to all, complete without scripts
  index('screens/landing/landing.tsx'),
  route('marketplace', 'screens/marketplace/marketplace.tsx'),
  route('marketplace/dealers', 'screens/dealers/dealers.tsx'),
  route('marketplace/dealers/:id', 'screens/dealers/dealer.tsx'),
  route('marketplace/spareparts', 'screens/accessories/parts.tsx'),
  route('marketplace/spareparts/:id', 'screens/accessories/part.tsx'),
  route('marketplace/:id', 'screens/marketplace/listing.tsx'),
  route('receipt/:code', 'screens/receipts/check.tsx'),

  // Open to all, with scripts: signing in, registering, codes and passwords
  layout('frame/open.tsx', [
    route('onboard', 'screens/onboard/onboard.tsx'),
    route('onboardOptions', 'screens/onboard/onboard-options.tsx'),
    route('login', 'screens/sign-in/login.tsx'),
    route('register', 'screens/sign-in/register.tsx'),
    route('accVerify', 'screens/sign-in/confirm.tsx', { id: 'accVerify' }),
    route('emailVerify', 'screens/sign-in/confirm.tsx', { id: 'emailVerify' }),
    route('forgotPassword', 'screens/sign-in/forgot-password.tsx'),
    route('resetPassword', 'screens/sign-in/reset-password.tsx', { id: 'resetPassword' }),
    route('changePasswordWithToken', 'screens/sign-in/reset-password.tsx', { id: 'changePasswordWithToken' }),
    route('changePassword', 'screens/sign-in/change-password.tsx'),
    route('mailbox', 'screens/sign-in/mailbox.tsx'),
    route('unsubscribe', 'screens/notices/unsubscribe.tsx'),
    route('goodbye', 'screens/data-rights/goodbye.tsx'),
  ]),

  // Signed in
  layout('frame/signed-in.tsx', [
    route('home', 'screens/home/home.tsx'),
    route('HomeIndividual', 'screens/home/home-individual.tsx'),
    route('HomeAutodealer', 'screens/home/home-autodealer.tsx'),
    route('aboutus', 'screens/about/about.tsx'),
    route('account', 'screens/account/account.tsx'),
    route('account/wallet', 'screens/account/wallet.tsx'),
    route('account/history', 'screens/history/history.tsx'),
    route('account/receipts/:id', 'screens/receipts/receipt.tsx'),
    route('account/withdrawals/:id', 'screens/account/withdrawal.tsx'),
    route('account/sandbox-bank', 'screens/account/sandbox-bank.tsx'),
    route('account/savings', 'screens/savings/plans.tsx'),
    route('account/savings/:id', 'screens/savings/plan.tsx'),
    route('notices', 'screens/notices/notices.tsx'),
    route('settings', 'screens/settings/settings.tsx'),
    route('settings/data', 'screens/data-rights/my-data.tsx'),
    route('settings/data/delete', 'screens/data-rights/delete-account.tsx'),
    route('confirmEmail', 'screens/settings/confirm-email.tsx'),
    route('profile', 'screens/profile/profile.tsx'),
    route('editProfile', 'screens/profile/edit-profile.tsx'),
    route('profile/identity', 'screens/kyc/identity.tsx'),
    route('profile/viewKyc', 'screens/kyc/view-kyc.tsx', { id: 'viewKyc' }),
    route('profile/viewAccessoryKyc', 'screens/kyc/view-accessory-kyc.tsx', { id: 'viewAccessoryKyc' }),
    route('addlistings/updateVehicleKyc', 'screens/kyc/view-kyc.tsx', { id: 'updateVehicleKyc' }),
    route('addAccessories/updateVehicleAccessoryKyc', 'screens/kyc/view-accessory-kyc.tsx', {
      id: 'updateVehicleAccessoryKyc',
    }),
    // Signed in, with a wallet
    layout('frame/needs-wallet.tsx', [
      route('w-payment/wallet/:name/:id/:price/:isAccessory?', 'screens/pay/pay.tsx'),
      route('account/savings/create', 'screens/savings/create-plan.tsx'),
      route('changePin', 'screens/pin/change-pin.tsx'),
      route('generateOtp', 'screens/pin/generate-otp.tsx'),
      route('resetTransactionPin', 'screens/pin/reset-pin.tsx'),
      route('addlistings', 'screens/listings/add-listing.tsx'),
      route('addAccessories', 'screens/my-accessories/add-part.tsx'),
    ]),
    route('w-payment/*', 'screens/pay/incomplete.tsx'),
    route('bookings', 'screens/bookings/bookings.tsx'),
    route('bookings/parts', 'screens/part-orders/part-orders.tsx'),
    route('bookings/parts/:id', 'screens/part-orders/part-order.tsx'),
    route('bookings/:id', 'screens/bookings/booking.tsx'),
    route('saved', 'screens/saved/saved.tsx'),
    route('mylistings', 'screens/listings/my-listings.tsx'),
    route('mylistings/import', 'screens/listings/import-cars.tsx'),
    route('mylistings/:id/edit', 'screens/listings/edit-listing.tsx'),
    route('mylisting-accessories', 'screens/my-accessories/my-parts.tsx'),
    route('mylisting-accessories/:id/edit', 'screens/my-accessories/edit-part.tsx'),
  ]),

  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig
