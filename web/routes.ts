// Every screen, its address, and who may open it: the product at a glance.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  // Open to all, complete without scripts
  index('screens/landing/landing.tsx'),
  route('marketplace', 'screens/marketplace/marketplace.tsx'),
  route('marketplace/:id', 'screens/marketplace/listing.tsx'),

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
  ]),

  // Signed in
  layout('frame/signed-in.tsx', [
    route('home', 'screens/home/home.tsx'),
    route('HomeIndividual', 'screens/home/home-individual.tsx'),
    route('HomeAutodealer', 'screens/home/home-autodealer.tsx'),
    route('aboutus', 'screens/about/about.tsx'),
    route('account', 'screens/account/account.tsx'),
    route('account/wallet', 'screens/account/wallet.tsx'),
    route('settings', 'screens/settings/settings.tsx'),
    route('confirmEmail', 'screens/settings/confirm-email.tsx'),
    route('profile', 'screens/profile/profile.tsx'),
    route('editProfile', 'screens/profile/edit-profile.tsx'),
    // Signed in, with a wallet
    layout('frame/needs-wallet.tsx', [
      route('w-payment/wallet/:name/:id/:price/:isAccessory?', 'screens/pay/pay.tsx'),
      route('changePin', 'screens/pin/change-pin.tsx'),
      route('generateOtp', 'screens/pin/generate-otp.tsx'),
      route('resetTransactionPin', 'screens/pin/reset-pin.tsx'),
      route('addlistings', 'screens/listings/add-listing.tsx'),
    ]),
    route('w-payment/*', 'screens/pay/incomplete.tsx'),
    route('bookings', 'screens/bookings/bookings.tsx'),
    route('bookings/:id', 'screens/bookings/booking.tsx'),
    route('mylistings', 'screens/listings/my-listings.tsx'),
  ]),

  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig
