export const executablePath: string;
