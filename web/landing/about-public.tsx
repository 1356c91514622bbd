// Who is behind AutoX and what it does, open to visitors (/about).
import { PublicText } from '../app/public-text.tsx'
import { textHead, textHeaders } from '../public-pages/text-head.ts'
import type { Route } from './+types/about-public'
import { AboutAutoX, aboutTitle } from './about-autox.tsx'
import './about-public.css'

const words =
  'Who runs AutoX, under which licence, which bank holds the money, what it earns, and how to reach a person.'

export const handle = { document: true }
export const headers = textHeaders

export const loader = ({ request }: Route.LoaderArgs) => ({ origin: new URL(request.url).origin })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? textHead({ origin: loaderData.origin, path: '/about', title: 'About AutoX', words }) : []

export default function About() {
  return (
    <PublicText title={aboutTitle} words={words}>
      <AboutAutoX />
    </PublicText>
  )
}
