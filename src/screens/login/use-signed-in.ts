import { useServices } from '../services.ts';

/**
 * Where a viewer goes who has signed in: Home, unless the route guard has already taken them to the page that they were on
 * their way to (B 2 Route guard).
 */
export function useSignedIn(): () => void {
  const { navigation, goHome } = useServices();
  return () => {
    if (navigation.current.path.startsWith('/gated/')) goHome();
  };
}
