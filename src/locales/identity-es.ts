/** Loaded with the dialog that asks who somebody is. */
export const identity = {
  'identity.title': 'Confirma que eres tú',
  'identity.text': 'Lo que vas a hacer necesita tu contraseña otra vez. Después vale durante media hora.',
  'identity.providerText':
    'Para lo que vas a hacer tienes que volver a entrar. Volverás a esta página; lo que no hayas guardado habrá que repetirlo.',
  'identity.confirm': 'Confirmar',
} as const;
