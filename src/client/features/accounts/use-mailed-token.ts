import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token that a link brought. It is taken out of the address bar, so that it is not shown, kept or passed on (Z09). */
export function useMailedToken(): string | undefined {
  const search = useSearch({ from: '/mailed' });
  const [token] = useState(search.token);
  const navigate = useNavigate();
  useEffect(() => {
    if (search.token !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [search.token, navigate]);
  return token;
}
