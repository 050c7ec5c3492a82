import { Link } from '@tanstack/react-router';

/** Leads from another list to a person of this server. */
export function PersonLink({ uuid, name }: { uuid: string; name: string }) {
  return (
    <Link to="/admin/$" params={{ _splat: `users/${uuid}` }} data-row dir="auto">
      {name}
    </Link>
  );
}
