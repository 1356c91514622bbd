// Layout of public screens that need scripts: sign-in, registration, codes.
import { Outlet } from 'react-router'
import '../app.css'
import { PublicFooter, PublicHeader } from './public-frame.tsx'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export default function Open() {
  return (
    <>
      <PublicHeader />
      <main id="main" className="mx-auto w-full max-w-6xl px-4 py-8">
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
